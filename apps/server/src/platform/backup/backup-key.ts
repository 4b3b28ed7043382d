import { createHmac, hkdfSync, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

/** 32 bytes that a folder of backups is sealed with. */
export type BackupKey = Buffer

const KEY_BYTES = 32
const DRAWN = /^[0-9a-f]{64}$/i
/** A guess costs 128 MB and a third of a second. RFC 7914 §2. */
const SCRYPT = { N: 131_072, r: 8, p: 1, maxmem: 256 * 1024 * 1024 }

const derived = promisify<string, Buffer, number, object, Buffer>(scrypt)

/** The key of BACKUP_KEY: the 32 bytes that were drawn, or those of a passphrase and the salt of the folder. */
export async function backupKey(text: string, salt: Buffer): Promise<BackupKey> {
  return DRAWN.test(text) ? Buffer.from(text, 'hex') : derived(text.normalize('NFC'), salt, KEY_BYTES, SCRYPT)
}

/** What a folder says of its key, by which another one is told before anything is read. */
export const checkOf = (key: BackupKey): string => named(key, 'check', '').toString('hex')

export const isCheckOf = (key: BackupKey, check: string): boolean => {
  const [own, other] = [Buffer.from(checkOf(key), 'hex'), Buffer.from(check, 'hex')]
  return own.length === other.length && timingSafeEqual(own, other)
}

/** A name that tells nobody without the key which bytes it stands for. */
export const sealedName = (key: BackupKey, hash: string): string => named(key, 'blob', hash).toString('hex')

/** The key of one file. RFC 5869. */
export const fileKey = (key: BackupKey, salt: Buffer, name: string): Buffer =>
  Buffer.from(hkdfSync('sha256', key, salt, `pochtamt backup file ${name}`, KEY_BYTES))

const named = (key: BackupKey, purpose: string, value: string): Buffer => {
  const own = Buffer.from(hkdfSync('sha256', key, Buffer.alloc(0), `pochtamt backup ${purpose}`, KEY_BYTES))
  return createHmac('sha256', own).update(value).digest()
}
