import { IMPORT_ARCHIVE_PART_BYTES as PART_BYTES } from '#contract/collectors/imports/account-import.ts'
import type { App } from '#server/app.ts'
import { openZipOf, type ZipFile } from '../transfer/read-zip.ts'
import { type ImportKey, selectImportPart } from './account-imports.sql.ts'

/** Names of some hundred thousand messages; larger archives are for `npm run import`. */
const DIRECTORY_BYTES_MAX = 48 * 1_048_576
/** Where messages are read, and where their list stands. */
const PARTS_IN_MEMORY = 2

/** The import was ended by its owner. */
export class PartsGone extends Error {
  override name = 'PartsGone'
}

/** An uploaded archive, of which two parts are in memory. Throws `ArchiveUnreadable`, and `PartsGone` when it is ended. */
export function openUploadedZip(
  app: Pick<App, 'db' | 'blobs'>,
  archive: ImportKey & { name: string; size: number },
): Promise<ZipFile> {
  const inMemory = new Map<number, Buffer>()
  const partOf = async (nth: number): Promise<Buffer> => {
    const known = inMemory.get(nth)
    inMemory.delete(nth)
    const part = known ?? (await readPart(nth))
    inMemory.set(nth, part)
    for (const old of [...inMemory.keys()].slice(0, -PARTS_IN_MEMORY)) inMemory.delete(old)
    return part
  }
  const readPart = async (nth: number): Promise<Buffer> => {
    const blob = await selectImportPart(app.db, archive, nth)
    if (blob === undefined) throw new PartsGone()
    return app.blobs.get(blob)
  }
  const { name, size } = archive
  const source = {
    name,
    size,
    async read(position: number, length: number): Promise<Buffer> {
      const bytes = Buffer.allocUnsafeSlow(length)
      for (let done = 0; done < length; ) {
        const at = position + done
        const part = await partOf(Math.floor(at / PART_BYTES))
        const copied = part.copy(bytes, done, at % PART_BYTES)
        if (copied === 0) return bytes.subarray(0, done)
        done += copied
      }
      return bytes
    },
    async [Symbol.asyncDispose]() {
      inMemory.clear()
    },
  }
  return openZipOf(source, { directory_bytes_max: DIRECTORY_BYTES_MAX })
}
