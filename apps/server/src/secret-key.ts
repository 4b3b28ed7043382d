import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from './config.ts'

/** SECRET_KEY of the configuration, or the one kept in DATA_DIR, which is made at the first start. 64 hex digits. */
export async function secretKey({ SECRET_KEY, DATA_DIR }: Config): Promise<string> {
  if (SECRET_KEY) return checked(SECRET_KEY)
  const path = join(DATA_DIR, 'secret.key')
  await mkdir(DATA_DIR, { recursive: true, mode: 0o700 })
  // Of several processes that start at once, one makes the key and all read it.
  await writeFile(path, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx' }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    },
  )
  return checked(await readFile(path, 'utf8'))
}

function checked(key: string): string {
  if (!/^[0-9a-f]{64}$/i.test(key)) throw new Error('SECRET_KEY must be 64 hex digits.')
  return key
}
