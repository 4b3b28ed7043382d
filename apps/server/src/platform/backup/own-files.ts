import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Config } from '#server/config.ts'

/** A small file that is neither in the database nor among the blobs. */
export interface OwnFile {
  /** Below DATA_DIR as `data/…`, elsewhere as `outside/…`. */
  name: string
  content: Buffer
}

export const SECRET_KEY_FILE = 'data/secret.key'

/** What stands in DATA_DIR besides the database and the blobs, and does not make itself anew. */
const IN_DATA = ['tls/self-made.pem']

/**
 * The key of the installation, the certificate that it has made for itself, and what its settings name: files of
 * certificates and keys, and `settings`, where they stand themselves. What cannot be read is named in `unread`.
 */
export async function readOwnFiles(
  config: Config,
  settings?: string,
): Promise<{ files: OwnFile[]; unread: string[] }> {
  const { DATA_DIR, SECRET_KEY, TLS_CERT, TLS_KEY, MX_CERT_FILE, MX_KEY_FILE } = config
  const outside = [
    ...[settings ?? '', ...TLS_CERT, ...TLS_KEY, MX_CERT_FILE, MX_KEY_FILE],
    ...[config.ACME_ACCOUNT_KEY, config.ACME_CA_FILE],
  ].filter((path) => path !== '')
  const files: OwnFile[] = []
  const unread: string[] = []
  const read = async (name: string, path: string) => {
    try {
      files.push({ name, content: await readFile(path) })
      return true
    } catch {
      return false
    }
  }
  if (SECRET_KEY) files.push({ name: SECRET_KEY_FILE, content: Buffer.from(SECRET_KEY) })
  else if (!(await read(SECRET_KEY_FILE, join(DATA_DIR, 'secret.key'))))
    unread.push(join(DATA_DIR, 'secret.key'))
  // There is none where others are shown.
  for (const name of IN_DATA) await read(`data/${name}`, join(DATA_DIR, name))
  for (const path of new Set(outside.map((one) => resolve(one)))) {
    if (!(await read(`outside${path}`, path))) unread.push(path)
  }
  return { files, unread }
}
