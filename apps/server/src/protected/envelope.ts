import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

/**
 * Envelope v1. A message has one random key; each part of it (the text with the list of files, then
 * the files) is sealed with AES-256-GCM, bound to the message and to its place by the additional data
 * `pm|v1|<letter>|<part>`. A part over 4 MiB is cut into chunks, each bound to its number and their
 * count as well, so that none can be lost, swapped or taken from elsewhere. Decisions 12.
 */
const CHUNK_BYTES = 4 * 1_048_576
const NONCE_BYTES = 12
const TAG_BYTES = 16
const SEALED_CHUNK_BYTES = NONCE_BYTES + CHUNK_BYTES + TAG_BYTES

export const newKey = (): Buffer => randomBytes(32)
/** 128 bits: the link is not to be guessed. */
export const newPublicId = (): string => randomBytes(16).toString('base64url')

const contextOf = (message: string, part: number | 'key'): string => `pm|v1|${message}|${part}`

/** The key of a message, sealed with the key that its password gives. */
export const wrapKey = (kek: Buffer, message: string, key: Buffer): Buffer =>
  seal(kek, contextOf(message, 'key'), key)

/** null: the password is another one. */
export function unwrapKey(kek: Buffer, message: string, wrapped: Buffer): Buffer | null {
  try {
    return open(kek, contextOf(message, 'key'), wrapped)
  } catch {
    return null
  }
}

export function sealPart(key: Buffer, message: string, part: number, plain: Buffer): Buffer {
  const context = contextOf(message, part)
  const count = Math.ceil(plain.length / CHUNK_BYTES)
  if (count <= 1) return seal(key, context, plain)
  const chunk = (nth: number) => plain.subarray(nth * CHUNK_BYTES, (nth + 1) * CHUNK_BYTES)
  const sealed = Array.from({ length: count }, (_, nth) =>
    seal(key, `${context}|${nth + 1}/${count}`, chunk(nth)),
  )
  return Buffer.concat(sealed)
}

/** Throws when the key is another one, or anything was changed. */
export function openPart(key: Buffer, message: string, part: number, sealed: Buffer): Buffer {
  const context = contextOf(message, part)
  const count = Math.ceil(sealed.length / SEALED_CHUNK_BYTES)
  if (count <= 1) return open(key, context, sealed)
  const chunk = (nth: number) => sealed.subarray(nth * SEALED_CHUNK_BYTES, (nth + 1) * SEALED_CHUNK_BYTES)
  const plain = Array.from({ length: count }, (_, nth) =>
    open(key, `${context}|${nth + 1}/${count}`, chunk(nth)),
  )
  return Buffer.concat(plain)
}

/** Nonce, ciphertext, tag; `place` is what the bytes are bound to. */
export function seal(key: Buffer, context: string, plain: Buffer): Buffer {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(context))
  return Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()])
}

/** Throws when the key or the place is another one, or a byte was changed. */
export function open(key: Buffer, context: string, sealed: Buffer): Buffer {
  const nonce = sealed.subarray(0, NONCE_BYTES)
  const end = Math.max(sealed.length - TAG_BYTES, NONCE_BYTES)
  const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES })
  decipher.setAAD(Buffer.from(context)).setAuthTag(sealed.subarray(end))
  return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES, end)), decipher.final()])
}
