import { randomBytes } from 'node:crypto'
import { littleEndian, readKeyFile, type SigningKey } from './key-file.ts'
import { md4 } from './md4.ts'
import { toWindows1251 } from './windows-1251.ts'

/** Digits of a signature, always; groups of four are written from the last to the first. */
const SIGN_DIGITS = 132
/** Bytes of digest and chance in the signed block, as its first two bytes say. */
const BLOCK_BYTES = 56
const CHANCE_BYTES = 40

export interface Signer {
  wmid: string
  /** 132 hex digits over the text as windows-1251. */
  sign(text: string): string
}

/** Signs as the keeper of this WMID. Throws when its key file does not open. */
export function openSigner(owner: {
  wmid: string
  keyFile: Uint8Array
  password: string
  chance?: () => Uint8Array
}): Signer {
  const key = readKeyFile(owner.keyFile, owner)
  const chance = owner.chance ?? (() => randomBytes(CHANCE_BYTES))
  return { wmid: owner.wmid, sign: (text) => sign(key, toWindows1251(text), chance()) }
}

function sign({ exponent, modulus }: SigningKey, data: Uint8Array, chance: Uint8Array): string {
  const block = Buffer.concat([Uint8Array.of(BLOCK_BYTES, 0), md4(data), chance])
  const digits = power(littleEndian(block), exponent, modulus).toString(16).padStart(SIGN_DIGITS, '0')
  return digits.match(/.{4}/g)!.reverse().join('')
}

/** `base` to the power of `exponent`, modulo `modulus`. */
function power(base: bigint, exponent: bigint, modulus: bigint): bigint {
  let result = 1n
  let factor = base % modulus
  for (let rest = exponent; rest > 0n; rest >>= 1n) {
    if (rest & 1n) result = (result * factor) % modulus
    factor = (factor * factor) % modulus
  }
  return result
}
