import { randomBytes } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '#server/config.ts'

/** SECRET_KEY of the configuration, or the one kept in DATA_DIR, which is made at the first start. 64 hex digits. */
export async function installationKey({ SECRET_KEY, DATA_DIR }: Config): Promise<string> {
  if (SECRET_KEY) return checked(SECRET_KEY)
  const path = join(DATA_DIR, 'secret.key')
  await mkdir(DATA_DIR, { recursive: true, mode: 0o700 })
  const storedKey = await readFile(path, 'utf8').catch(unless('ENOENT'))
  if (storedKey !== undefined) return checked(storedKey)

  // Of several processes that start at once, one gives its key the name, whole, and all read that one.
  const draft = `${path}.${randomBytes(8).toString('hex')}`
  await writeFile(draft, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx' })
  try {
    await link(draft, path).catch(unless('EEXIST'))
  } finally {
    await rm(draft, { force: true })
  }
  return checked(await readFile(path, 'utf8'))
}

const unless =
  (code: string) =>
  (error: NodeJS.ErrnoException): undefined => {
    if (error.code !== code) throw error
  }

function checked(key: string): string {
  if (!/^[0-9a-f]{64}$/i.test(key)) throw new Error('SECRET_KEY must be 64 hex digits.')
  return key
}
