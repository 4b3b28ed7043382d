import { randomBytes, randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { link, mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import type { Readable, Stream } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import * as z from 'zod'
import { BackupDamaged } from './backup-damaged.ts'
import { type BackupKey, backupKey, checkOf, isCheckOf, sealedName } from './backup-key.ts'
import { sealing, unsealing } from './sealed-file.ts'

/** A file of a backup. */
export interface BackupFile {
  /** Where it is below the folder when the backup is whole, and what it is sealed as. */
  name: string
  /** Where it is until then. */
  draft?: string
  isZipped: boolean
}

/** A folder with backups: one folder each, and blobs that all of them share. */
export interface BackupFolder {
  path: string
  isSealed: boolean
  /** Without a key that of its bytes; with one a name that tells nothing of them. */
  blobFile(hash: string): BackupFile
  has(file: BackupFile): Promise<boolean>
  /** Writes a file whole, on disk for good when it resolves; or not at all. */
  write(file: BackupFile, content: Readable, ...steps: NodeJS.ReadWriteStream[]): Promise<void>
  /** Hands the content of a file to `consume`. Throws `BackupDamaged`, and what `consume` does. */
  read<Result>(file: BackupFile, consume: (bytes: AsyncIterable<Buffer>) => Promise<Result>): Promise<Result>
  /** The same, into a stream. */
  readInto(file: BackupFile, ...into: NodeJS.WritableStream[]): Promise<void>
}

const DESCRIPTION = 'backup.json'
/** What stands in folders that are disks of their own. */
const OF_DISKS = /^(?:lost\+found|\..*)$/
const SALT_BYTES = 16
const GZIP = { level: 1 }

const schema = z.object({
  format: z.literal(1),
  key: z.object({ salt: z.string(), check: z.string() }).nullable(),
})

/**
 * Opens the folder that backups are kept in, with the key of the settings; '' for none. A new one is made for `create`.
 * Throws a sentence when the folder is another kind of folder, or was begun with another key.
 */
export async function openBackupFolder(
  folder: string,
  text: string,
  { create }: { create: boolean },
): Promise<BackupFolder> {
  const path = resolve(folder)
  const key = await keyOf(path, text, create)
  const pathOf = ({ name, draft = name }: BackupFile) => join(path, key ? `${draft}.sealed` : draft)

  const reading = (file: BackupFile): Stream[] => [
    createReadStream(pathOf(file)),
    ...(key ? [unsealing(key, file.name)] : []),
    ...(file.isZipped ? [createGunzip()] : []),
  ]
  const run = async (file: BackupFile, parts: readonly unknown[]): Promise<void> => {
    try {
      await (pipeline as (parts: readonly unknown[]) => Promise<void>)(parts)
    } catch (error) {
      const { code, path: where } = error as NodeJS.ErrnoException
      const isChanged = (code === 'ENOENT' && where === pathOf(file)) || code?.startsWith('Z_')
      throw isChanged ? new BackupDamaged(file.name, { cause: error }) : error
    }
  }
  return {
    path,
    isSealed: key !== null,
    blobFile(hash) {
      const name = key ? sealedName(key, hash) : hash
      return { name: `blobs/${name.slice(0, 2)}/${name}`, isZipped: false }
    },
    has: async (file) => (await stat(pathOf(file)).catch(() => null)) !== null,
    async write(file, content, ...steps) {
      const { name, isZipped } = file
      const target = pathOf(file)
      const draft = `${target}.${randomUUID()}.unfinished`
      await mkdir(dirname(target), { recursive: true, mode: 0o700 })
      try {
        await pipeline([
          content,
          ...steps,
          ...(isZipped ? [createGzip(GZIP)] : []),
          ...(key ? [sealing(key, name)] : []),
          createWriteStream(draft, { flags: 'wx', mode: 0o600, flush: true }),
        ])
        await rename(draft, target)
      } catch (error) {
        await rm(draft, { force: true })
        throw error
      }
    },
    async read(file, consume) {
      const whole = Promise.withResolvers<Awaited<ReturnType<typeof consume>>>()
      const last = async (bytes: AsyncIterable<Buffer>) => whole.resolve(await consume(bytes))
      await run(file, [...reading(file), last])
      return whole.promise
    },
    readInto: (file, ...into) => run(file, [...reading(file), ...into]),
  }
}

/** null: backups of this folder have no key. */
async function keyOf(path: string, text: string, create: boolean): Promise<BackupKey | null> {
  const file = join(path, DESCRIPTION)
  const known = await readFile(file, 'utf8').catch(() => undefined)
  if (known === undefined) {
    if (!create) throw new Error(`There are no backups in ${path}.`)
    await describe(path, text)
    return keyOf(path, text, false)
  }
  let described: z.infer<typeof schema>
  try {
    described = schema.parse(JSON.parse(known))
  } catch (cause) {
    throw new Error(`${file} cannot be read: it was changed, or a newer version of Pochtamt wrote it.`, {
      cause,
    })
  }
  if (!described.key) {
    if (text === '') return null
    throw new Error(
      `The backups in ${path} have no key. Choose another BACKUP_FOLDER for those with BACKUP_KEY.`,
    )
  }
  if (text === '') throw new Error(`The backups in ${path} are encrypted: set BACKUP_KEY.`)
  const key = await backupKey(text, Buffer.from(described.key.salt, 'hex'))
  if (!isCheckOf(key, described.key.check))
    throw new Error(`BACKUP_KEY is not the key that the backups in ${path} are encrypted with.`)
  return key
}

async function describe(path: string, text: string): Promise<void> {
  await mkdir(path, { recursive: true, mode: 0o700 })
  const others = (await readdir(path)).filter((name) => !OF_DISKS.test(name))
  if (others.length > 0)
    throw new Error(`${path} is no folder of backups, and not empty: choose another BACKUP_FOLDER.`)
  const salt = randomBytes(SALT_BYTES)
  const key = text === '' ? null : await backupKey(text, salt)
  const described = { format: 1, key: key && { salt: salt.toString('hex'), check: checkOf(key) } }
  // Of two that begin at once one gives it its name, whole.
  const draft = join(path, `.${randomUUID()}`)
  await writeFile(draft, `${JSON.stringify(described, null, 2)}\n`, { mode: 0o600, flag: 'wx', flush: true })
  await link(draft, join(path, DESCRIPTION)).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  await rm(draft)
}

/** A name that was given to a file is on disk for good when its folder is. */
export async function syncFolder(folder: string): Promise<void> {
  await using handle = await open(folder)
  await handle.sync()
}
