import { crc32 } from 'node:zlib'

export interface ZippedFile {
  /** As it is to be called in the archive; folders end with a slash. */
  name: string
  content: Buffer
}

/** Names are UTF-8; nothing is compressed: mail files mostly are already. APPNOTE §4.4. */
const UTF8_NAMES = 0x0800
const STORED = 0
const VERSION_NEEDED = 20

/** From here on a number stands in the fields of Zip64. APPNOTE §4.4.1.4. */
const UINT16_MAX = 0xffff
const UINT32_MAX = 0xffffffff
const VERSION_OF_ZIP64 = 45

const LOCAL_BYTES = 30
const CENTRAL_BYTES = 46
const END_BYTES = 22

/**
 * A zip archive, file by file: one file is held in memory at a time, and the names of all. Each file has less than 4 GB,
 * the archive any size and number of them. `offset`: bytes of the caller's that stand before it. APPNOTE.TXT 6.3.10 §4.3.
 */
export async function* zipOf(
  files: AsyncIterable<ZippedFile>,
  modified_at: Date,
  offset = 0,
): AsyncGenerator<Buffer> {
  const directory: Buffer[] = []
  let count = 0
  for await (const { name, content } of files) {
    const written = Buffer.from(name)
    const facts = factsOf(written, content, modified_at)
    const local = Buffer.alloc(LOCAL_BYTES)
    local.writeUInt32LE(0x04034b50, 0)
    facts.copy(local, 4)
    directory.push(directoryEntry(facts, offset, written))
    count++
    yield Buffer.concat([local, written])
    yield content
    offset += LOCAL_BYTES + written.length + content.length
  }
  const entries = Buffer.concat(directory)
  yield entries
  yield endOf({ count, bytes: entries.length, offset })
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

function directoryEntry(facts: Buffer, offset: number, name: Buffer): Buffer {
  const entry = Buffer.alloc(CENTRAL_BYTES)
  entry.writeUInt32LE(0x02014b50, 0)
  entry.writeUInt16LE(VERSION_NEEDED, 4)
  facts.copy(entry, 6)
  entry.writeUInt32LE(Math.min(offset, UINT32_MAX), 42)
  if (offset < UINT32_MAX) return Buffer.concat([entry, name])
  const extra = Buffer.alloc(12)
  extra.writeUInt16LE(0x0001, 0)
  extra.writeUInt16LE(8, 2)
  extra.writeBigUInt64LE(BigInt(offset), 4)
  entry.writeUInt16LE(VERSION_OF_ZIP64, 6)
  entry.writeUInt16LE(extra.length, 30)
  return Buffer.concat([entry, name, extra])
}

interface Directory {
  count: number
  bytes: number
  offset: number
}

function endOf({ count, bytes, offset }: Directory): Buffer {
  const end = Buffer.alloc(END_BYTES)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(Math.min(count, UINT16_MAX), 8)
  end.writeUInt16LE(Math.min(count, UINT16_MAX), 10)
  end.writeUInt32LE(Math.min(bytes, UINT32_MAX), 12)
  end.writeUInt32LE(Math.min(offset, UINT32_MAX), 16)
  const isLarge = count >= UINT16_MAX || bytes >= UINT32_MAX || offset >= UINT32_MAX
  return isLarge ? Buffer.concat([endOfZip64({ count, bytes, offset }), end]) : end
}

/** The record with room for large numbers, and where it is. APPNOTE §4.3.14, §4.3.15. */
function endOfZip64({ count, bytes, offset }: Directory): Buffer {
  const end = Buffer.alloc(56)
  end.writeUInt32LE(0x06064b50, 0)
  end.writeBigUInt64LE(44n, 4)
  end.writeUInt16LE(VERSION_OF_ZIP64, 12)
  end.writeUInt16LE(VERSION_OF_ZIP64, 14)
  end.writeBigUInt64LE(BigInt(count), 24)
  end.writeBigUInt64LE(BigInt(count), 32)
  end.writeBigUInt64LE(BigInt(bytes), 40)
  end.writeBigUInt64LE(BigInt(offset), 48)
  const locator = Buffer.alloc(20)
  locator.writeUInt32LE(0x07064b50, 0)
  locator.writeBigUInt64LE(BigInt(offset + bytes), 8)
  locator.writeUInt32LE(1, 16)
  return Buffer.concat([end, locator])
}

/** Time in the low half, date in the high one; in UTC, to two seconds, from 1980. APPNOTE §4.4.6. */
function dosMoment(moment: Date): number {
  const time = (moment.getUTCHours() << 11) | (moment.getUTCMinutes() << 5) | (moment.getUTCSeconds() >> 1)
  const year = Math.min(127, Math.max(0, moment.getUTCFullYear() - 1980))
  const date = (year << 9) | ((moment.getUTCMonth() + 1) << 5) | moment.getUTCDate()
  return date * 0x10000 + time
}
