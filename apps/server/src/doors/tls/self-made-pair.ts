import { randomUUID, X509Certificate } from 'node:crypto'
import { link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { selfMadeCertificate } from '#certificate/self-made-certificate.ts'
import type { App } from '#server/app.ts'
import type { KeyPair } from './key-pair.ts'

/** So long before its end another one is made. */
const RENEWED_BEFORE_MS = 30 * 24 * 60 * 60_000

/**
 * The pair that this installation made for itself, kept in DATA_DIR: whoever has told a mail program once that
 * the certificate is right is not asked again after a restart. Another is made for another name, or before its end.
 */
export async function selfMadePair({ config, clock }: Pick<App, 'config' | 'clock'>): Promise<KeyPair> {
  const { DATA_DIR, MAIL_HOSTNAME } = config
  const now = clock()
  const folder = join(DATA_DIR, 'tls')
  const path = join(folder, 'self-made.pem')
  const stored = await readStored(path)
  if (stored && isGood(stored, MAIL_HOSTNAME, now)) return stored

  const { key, cert } = selfMadeCertificate(MAIL_HOSTNAME, now)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const draft = `${path}.${randomUUID()}`
  await writeFile(draft, key + cert, { mode: 0o600, flag: 'wx' })
  try {
    // Of several processes that start at once, one gives its pair the name, whole, and all show that one.
    if (stored) await rename(draft, path)
    else await link(draft, path).catch(unless('EEXIST'))
  } finally {
    await rm(draft, { force: true })
  }
  const made = await readStored(path)
  if (!made) throw new Error(`${path} went as soon as it was written`)
  return made
}

async function readStored(path: string): Promise<KeyPair | undefined> {
  const both = await readFile(path, 'utf8').catch(unless('ENOENT'))
  return both === undefined ? undefined : { key: both, cert: both }
}

function isGood({ cert }: KeyPair, hostname: string, now: Date): boolean {
  try {
    const certificate = new X509Certificate(cert)
    const end = Date.parse(certificate.validTo)
    const isNow = Date.parse(certificate.validFrom) <= now.getTime()
    return isNow && end - now.getTime() > RENEWED_BEFORE_MS && certificate.checkHost(hostname) !== undefined
  } catch {
    return false
  }
}

const unless =
  (code: string) =>
  (error: NodeJS.ErrnoException): undefined => {
    if (error.code !== code) throw error
  }
