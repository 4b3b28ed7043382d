import { crc32 } from 'node:zlib'

export interface ZippedFile {
  /** As it is to be called in the archive: no folders. */
  name: string
  content: Buffer
}

/** Names are UTF-8; nothing is compressed: mail files mostly are already. APPNOTE §4.4. */
const UTF8_NAMES = 0x0800
const STORED = 0
const VERSION_NEEDED = 20

const LOCAL_BYTES = 30
const CENTRAL_BYTES = 46
const END_BYTES = 22

/**
 * A zip archive, file by file: one file is held in memory at a time. For less than 4 GB and 65 536
 * files, which no message exceeds. APPNOTE.TXT 6.3.10 §4.3.
 */
export async function* zipOf(files: AsyncIterable<ZippedFile>, modified_at: Date): AsyncGenerator<Buffer> {
  const directory: Buffer[] = []
  let offset = 0
  for await (const { name, content } of files) {
    const written = Buffer.from(name)
    const facts = factsOf(written, content, modified_at)
    const local = Buffer.alloc(LOCAL_BYTES)
    local.writeUInt32LE(0x04034b50, 0)
    facts.copy(local, 4)
    directory.push(directoryEntry(facts, offset), written)
    yield Buffer.concat([local, written])
    yield content
    offset += LOCAL_BYTES + written.length + content.length
  }
  const entries = Buffer.concat(directory)
  yield entries
  yield endOf({ count: directory.length / 2, bytes: entries.length, offset })
}

/** What the head of a file and the directory both say of it: 26 bytes. APPNOTE §4.3.7. */
function factsOf(name: Buffer, content: Buffer, modified_at: Date): Buffer {
  const facts = Buffer.alloc(26)
  facts.writeUInt16LE(VERSION_NEEDED, 0)
  facts.writeUInt16LE(UTF8_NAMES, 2)
  facts.writeUInt16LE(STORED, 4)
  facts.writeUInt32LE(dosMoment(modified_at), 6)
  facts.writeUInt32LE(crc32(content), 10)
  facts.writeUInt32LE(content.length, 14)
  facts.writeUInt32LE(content.length, 18)
  facts.writeUInt16LE(name.length, 22)
  return facts
}

function directoryEntry(facts: Buffer, offset: number): Buffer {
  const entry = Buffer.alloc(CENTRAL_BYTES)
  entry.writeUInt32LE(0x02014b50, 0)
  entry.writeUInt16LE(VERSION_NEEDED, 4)
  facts.copy(entry, 6)
  entry.writeUInt32LE(offset, 42)
  return entry
}

function endOf({ count, bytes, offset }: { count: number; bytes: number; offset: number }): Buffer {
  const end = Buffer.alloc(END_BYTES)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(count, 8)
  end.writeUInt16LE(count, 10)
  end.writeUInt32LE(bytes, 12)
  end.writeUInt32LE(offset, 16)
  return end
}

/** Time in the low half, date in the high one; in UTC, to two seconds, from 1980. APPNOTE §4.4.6. */
function dosMoment(moment: Date): number {
  const time = (moment.getUTCHours() << 11) | (moment.getUTCMinutes() << 5) | (moment.getUTCSeconds() >> 1)
  const year = Math.min(127, Math.max(0, moment.getUTCFullYear() - 1980))
  const date = (year << 9) | ((moment.getUTCMonth() + 1) << 5) | moment.getUTCDate()
  return date * 0x10000 + time
}
