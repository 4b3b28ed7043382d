import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { Config } from '#server/config.ts'

type WithKey = Pick<Config, 'SECRET_KEY'>

const KEY_BYTES = 32
const NONCE_BYTES = 12
const TAG_BYTES = 16
/** Says how the rest is sealed, so that another way can follow. */
const AES_256_GCM = 'v1.'

/** The key of the installation, 32 bytes. compose.ts sees to it that there is one. */
export function loadSecretKey({ SECRET_KEY }: WithKey): Buffer {
  const key = Buffer.from(SECRET_KEY, 'hex')
  if (key.length !== KEY_BYTES) throw new Error('SECRET_KEY must be 64 hex digits.')
  return key
}

/** A key for one purpose only: knowing it tells nothing of the others. RFC 5869. */
export function deriveKey(secret: Buffer, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, Buffer.alloc(0), purpose, KEY_BYTES))
}

/** Encrypts a secret that is kept in the database. Architecture §6.8. */
export function seal(config: WithKey, plain: string): string {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv('aes-256-gcm', sealingKey(config), nonce)
  const sealed = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
  return AES_256_GCM + Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')
}

/** What `seal` was given. Throws when the key is another one or a byte was changed. */
export function unseal(config: WithKey, sealed: string): string {
  if (!sealed.startsWith(AES_256_GCM)) throw new Error('Not sealed by this service.')
  const bytes = Buffer.from(sealed.slice(AES_256_GCM.length), 'base64url')
  const decipher = createDecipheriv('aes-256-gcm', sealingKey(config), bytes.subarray(0, NONCE_BYTES), {
    authTagLength: TAG_BYTES,
  })
  decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
  const plain = [decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]
  return Buffer.concat(plain).toString('utf8')
}

const sealingKey = (config: WithKey) => deriveKey(loadSecretKey(config), 'seal')
