import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import * as z from 'zod'
import { BackupDamaged } from './backup-damaged.ts'
import type { BackupFile, BackupFolder } from './backup-folder.ts'
import { SNAPSHOTS, UNFINISHED } from './snapshot-names.ts'

const sum = z.string().regex(/^[0-9a-f]{64}$/)
/** Parts of a path, none of which leads out of its folder. */
const relative = z
  .string()
  .refine((name) => name.split('/').every((part) => part !== '' && !/^\.\.?$/.test(part)))
const count = z.number().int().nonnegative()

const schema = z.object({
  format: z.literal(1),
  /** Of Pochtamt. */
  version: z.string(),
  made_at: z.iso.datetime(),
  migrations: z.array(z.string()).min(1),
  /** In an order in which they can be filled; `sha256` of their rows as text. */
  tables: z.array(
    z.object({ name: z.string().regex(/^\w+$/), columns: z.array(z.string()), rows: count, sha256: sum }),
  ),
  sequences: z.array(z.object({ name: z.string(), type: z.string(), last: count.nullable() })),
  /** `sha256` of the list of their names; `missing`: those whose bytes were lost, or changed, already. */
  blobs: z.object({ count, sha256: sum, missing: z.array(sum) }),
  /** Keys and certificates: below DATA_DIR (`data/…`) or elsewhere (`outside/…`). */
  files: z.array(z.object({ name: relative, sha256: sum })),
})

/** What a backup has, and by which it is known to be whole. */
export type Manifest = z.infer<typeof schema>

const signed = z.object({ manifest: z.unknown(), sha256: sum })

const MANIFEST_BYTES_MAX = 8 * 1024 * 1024

/** Files of the backup of this name, which is a draft until it is whole. */
export const filesOf = (snapshot: string, { isDraft = false } = {}) => {
  const below = (name: string, isZipped: boolean): BackupFile => ({
    name: `${SNAPSHOTS}/${snapshot}/${name}`,
    ...(isDraft && { draft: `${SNAPSHOTS}/${snapshot}${UNFINISHED}/${name}` }),
    isZipped,
  })
  return {
    manifest: below('manifest.json', false),
    table: (name: string) => below(`tables/${name}.copy.gz`, true),
    blobNames: below('blobs.list.gz', true),
    own: (name: string) => below(`files/${name}`, false),
  }
}

export async function writeManifest(
  folder: BackupFolder,
  file: BackupFile,
  manifest: Manifest,
): Promise<void> {
  const text = JSON.stringify({ manifest, sha256: sumOf(manifest) }, null, 1)
  await folder.write(file, Readable.from([Buffer.from(text)]))
}

/** Throws `BackupDamaged`, and a sentence when it is of a kind that this version does not know. */
export async function readManifest(folder: BackupFolder, file: BackupFile): Promise<Manifest> {
  const text = await folder.read(file, wholeText)
  let parsed: z.infer<typeof signed>
  try {
    parsed = signed.parse(JSON.parse(text))
  } catch (cause) {
    throw new BackupDamaged(file.name, { cause })
  }
  if (sumOf(parsed.manifest) !== parsed.sha256) throw new BackupDamaged(file.name)
  const { success, data } = schema.safeParse(parsed.manifest)
  if (!success)
    throw new Error(
      'The backup was made by a newer version of Pochtamt. Restore it with that version, or a later one.',
    )
  return data
}

const sumOf = (manifest: unknown): string =>
  createHash('sha256').update(JSON.stringify(manifest)).digest('hex')

async function wholeText(bytes: AsyncIterable<Buffer>): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of bytes) {
    chunks.push(chunk)
    size += chunk.length
    if (size > MANIFEST_BYTES_MAX)
      throw new Error('The list of what the backup has is larger than any can be.')
  }
  return Buffer.concat(chunks).toString('utf8')
}
