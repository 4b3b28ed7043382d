import { md4 } from './md4.ts'

/** The secret half of a signing key: d and n of RSA, at most 528 bits. */
export interface SigningKey {
  exponent: bigint
  modulus: bigint
}

/** Header of 4 bytes, hash of 16, length of 4, body of 140. */
const FILE_BYTES = 164
const HASH_AT = 4
const BODY_AT = 24
/** What of the body stays in the clear. */
const PLAIN_BYTES = 6
/** Each number of the key. */
const NUMBER_BYTES = 66

/**
 * Reads a key file (.kwm) of a keeper. Its body is hidden under a hash of the
 * WMID and the password; some keepers take the first half of the password only.
 * Throws when the file, the WMID and the password do not belong together.
 */
export function readKeyFile(file: Uint8Array, owner: { wmid: string; password: string }): SigningKey {
  const bytes = Buffer.from(file)
  if (bytes.length !== FILE_BYTES) throw new Error(`a key file has ${FILE_BYTES} bytes, not ${bytes.length}`)
  const { wmid, password } = owner
  const halves = [password, password.slice(0, Math.floor(password.length / 2))]
  for (const word of halves) {
    const body = uncover(bytes.subarray(BODY_AT), md4(Buffer.from(wmid + word, 'latin1')))
    if (hashOf(bytes, body).equals(bytes.subarray(HASH_AT, HASH_AT + 16))) return readBody(body)
  }
  throw new Error('the key file does not open with this WMID and this password')
}

const uncover = (body: Buffer, mask: Buffer): Buffer =>
  body.map((byte, at) => (at < PLAIN_BYTES ? byte : byte ^ mask[(at - PLAIN_BYTES) % mask.length]!)) as Buffer

/** The header counts as it was before it was signed: without the flag and the hash. */
function hashOf(file: Buffer, body: Buffer): Buffer {
  return md4(
    Buffer.concat([file.subarray(0, 2), Buffer.alloc(2 + 16), file.subarray(HASH_AT + 16, BODY_AT), body]),
  )
}

/** Four zero bytes, then d and n, each after its length in bytes. */
function readBody(body: Buffer): SigningKey {
  const numberAt = (at: number) => {
    if (body.readUInt16LE(at) !== NUMBER_BYTES) throw new Error('the key in the file is of an unknown size')
    return littleEndian(body.subarray(at + 2, at + 2 + NUMBER_BYTES))
  }
  return { exponent: numberAt(4), modulus: numberAt(4 + 2 + NUMBER_BYTES) }
}

/** The number that bytes are, the lowest first. */
export const littleEndian = (bytes: Uint8Array): bigint =>
  BigInt(`0x${Buffer.from(bytes).reverse().toString('hex')}`)
