import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type ZippedFile, zipOf } from '#server/mailbox/attachments/zip.ts'
import { freshFolder } from '#tests/flows/backup/backups.ts'
import { openZip } from './read-zip.ts'

const END_BYTES = 22
const CENTRAL_BYTES = 46

async function zipped(...files: ZippedFile[]): Promise<Buffer> {
  const chunks: Buffer[] = []
  const each = async function* () {
    yield* files
  }
  for await (const chunk of zipOf(each(), new Date())) chunks.push(chunk)
  return Buffer.concat(chunks)
}

/** The same archive, whose directory names its one file so many times. */
function naming(archive: Buffer, times: number): Buffer {
  const end = Buffer.from(archive.subarray(-END_BYTES))
  const at = end.readUInt32LE(16)
  const entry = archive.subarray(at, -END_BYTES)
  const entries = Array.from({ length: times }, (_, nth) => {
    const named = Buffer.from(entry)
    named.write(String(nth).padStart(4, '0'), CENTRAL_BYTES)
    return named
  })
  end.writeUInt32LE(times * entry.length, 12)
  return Buffer.concat([archive.subarray(0, at), ...entries, end])
}

test('an archive whose files are the same bytes over and over is refused before any is read', async () => {
  const path = join(await freshFolder('zip'), 'bomb.zip')
  const one = await zipped({ name: '0000', content: Buffer.alloc(1_048_576) })
  await writeFile(path, naming(one, 15))
  {
    await using zip = await openZip(path)
    expect(zip.names()).toHaveLength(15)
    expect(zip.bytesOf('0007')).toBe(1_048_576)
    expect(zip.bytesOf('nothing')).toBe(0)
  }
  await writeFile(path, naming(one, 1000))
  await expect(openZip(path)).rejects.toThrow('far more in it than it may')
})
