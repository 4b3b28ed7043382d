import iconv from 'iconv-lite'
import { md4 } from './md4.ts'

/** Public halves of the keys that may sign, by WMID. The service's secret half is in its demo settings. */
const KEYS: Readonly<Record<string, { modulus: bigint; exponent: bigint }>> = {
  '900000000900': {
    modulus:
      0xd586216a51b5fd1582a5f25e2ca184ffe7e6dde3459fcdff23b1ecc31c5ae6f8825e596470f2f0026ed838e21aa40b4c28f563a006cedf12a47d58d538299084a803n,
    exponent: 0x10001n,
  },
}
const BLOCK_BYTES = 56

export const isSigner = (wmid: string): boolean => wmid in KEYS

/** Whether this is the signature of that WMID over the text as windows-1251. */
export function isSignedBy(wmid: string, text: string, signature: string): boolean {
  const key = KEYS[wmid]
  if (!key || !/^[0-9a-f]{132}$/i.test(signature)) return false
  const digits = signature.match(/.{4}/g)!.reverse().join('')
  const block = Buffer.from(
    power(BigInt(`0x${digits}`), key.exponent, key.modulus)
      .toString(16)
      .padStart(132, '0'),
    'hex',
  ).reverse()
  return (
    block.readUInt16LE(0) === BLOCK_BYTES &&
    block.subarray(2, 18).equals(md4(iconv.encode(text, 'win1251'))) &&
    block.subarray(BLOCK_BYTES + 2).every((byte) => byte === 0)
  )
}

function power(base: bigint, exponent: bigint, modulus: bigint): bigint {
  let result = 1n
  for (let factor = base % modulus, rest = exponent; rest > 0n; rest >>= 1n) {
    if (rest & 1n) result = (result * factor) % modulus
    factor = (factor * factor) % modulus
  }
  return result
}
