import { open } from 'node:fs/promises'
import { promisify } from 'node:util'
import { crc32, inflateRaw } from 'node:zlib'

/** A zip archive on disk, whose files are read in any order. */
export interface ZipFile extends AsyncDisposable {
  names(): string[]
  /** Throws a sentence when it is not there, not whole, or larger than `bytes_max`. */
  read(name: string, bytes_max: number): Promise<Buffer>
}

interface Entry {
  offset: number
  /** In the archive, and as it comes out. */
  stored_bytes: number
  bytes: number
  crc: number
  isDeflated: boolean
}

const END_BYTES = 22
const COMMENT_BYTES_MAX = 65_535
const LOCATOR_BYTES = 20
const END64_BYTES = 56
const CENTRAL_BYTES = 46
const LOCAL_BYTES = 30
const UINT32_MAX = 0xffffffff
/** Names of some millions of files. */
const DIRECTORY_BYTES_MAX = 512 * 1024 * 1024
const DEFLATED = 8

const inflated = promisify<Buffer, { maxOutputLength: number }, Buffer>(inflateRaw)
const broken = (path: string) => new Error(`${path} is no zip archive, or not whole.`)

/** Reads what is in it. Throws a sentence for a file that is none. APPNOTE.TXT 6.3.10 §4.3. */
export async function openZip(path: string): Promise<ZipFile> {
  await using undo = new AsyncDisposableStack()
  const file = undo.use(await open(path))
  const { size } = await file.stat()
  const at = async (position: number, length: number): Promise<Buffer> => {
    if (position < 0 || position + length > size) throw broken(path)
    const { buffer, bytesRead } = await file.read(Buffer.allocUnsafeSlow(length), 0, length, position)
    if (bytesRead < length) throw broken(path)
    return buffer
  }
  const entries = await directoryOf(path, size, at)
  const opened = undo.move()
  return {
    names: () => [...entries.keys()],
    async read(name, bytes_max) {
      const entry = entries.get(name)
      if (!entry) throw new Error(`${name} is not in the archive.`)
      if (entry.bytes > bytes_max || entry.stored_bytes > bytes_max)
        throw new Error(`${name} of the archive is larger than it may be.`)
      const local = await at(entry.offset, LOCAL_BYTES)
      const start = entry.offset + LOCAL_BYTES + local.readUInt16LE(26) + local.readUInt16LE(28)
      const stored = await at(start, entry.stored_bytes)
      const content = entry.isDeflated
        ? await inflated(stored, { maxOutputLength: Math.max(1, entry.bytes) }).catch(() => null)
        : stored
      if (!content || content.length !== entry.bytes || crc32(content) !== entry.crc)
        throw new Error(`${name} of the archive was changed, or is not whole.`)
      return content
    },
    [Symbol.asyncDispose]: () => opened.disposeAsync(),
  }
}

type At = (position: number, length: number) => Promise<Buffer>

async function directoryOf(path: string, size: number, at: At): Promise<Map<string, Entry>> {
  const tail_bytes = Math.min(size, END_BYTES + COMMENT_BYTES_MAX)
  const tail = await at(size - tail_bytes, tail_bytes)
  const end = tail.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]))
  if (end < 0 || end + END_BYTES > tail.length) throw broken(path)
  let bytes = tail.readUInt32LE(end + 12)
  let offset = tail.readUInt32LE(end + 16)
  const locator_at = size - tail_bytes + end - LOCATOR_BYTES
  const locator = locator_at >= 0 ? await at(locator_at, LOCATOR_BYTES) : null
  if (locator?.readUInt32LE(0) === 0x07064b50) {
    const end64 = await at(Number(locator.readBigUInt64LE(8)), END64_BYTES)
    if (end64.readUInt32LE(0) !== 0x06064b50) throw broken(path)
    bytes = Number(end64.readBigUInt64LE(40))
    offset = Number(end64.readBigUInt64LE(48))
  }
  if (bytes > DIRECTORY_BYTES_MAX) throw new Error(`${path} has more files than are read.`)
  const directory = await at(offset, bytes)
  const entries = new Map<string, Entry>()
  for (let next = 0; next + CENTRAL_BYTES <= directory.length; ) {
    if (directory.readUInt32LE(next) !== 0x02014b50) throw broken(path)
    const name_bytes = directory.readUInt16LE(next + 28)
    const extra_bytes = directory.readUInt16LE(next + 30)
    const behind = next + CENTRAL_BYTES + name_bytes
    if (behind + extra_bytes > directory.length) throw broken(path)
    const name = directory.toString('utf8', next + CENTRAL_BYTES, behind)
    entries.set(
      name,
      entryOf(directory.subarray(next, behind), directory.subarray(behind, behind + extra_bytes)),
    )
    next = behind + extra_bytes + directory.readUInt16LE(next + 32)
  }
  return entries
}

/** Numbers that do not fit stand in the extra field, in this order. APPNOTE §4.5.3. */
function entryOf(central: Buffer, extra: Buffer): Entry {
  let large = Buffer.alloc(0)
  for (let at = 0; at + 4 <= extra.length; at += 4 + extra.readUInt16LE(at + 2)) {
    if (extra.readUInt16LE(at) === 0x0001)
      large = Buffer.from(extra.subarray(at + 4, at + 4 + extra.readUInt16LE(at + 2)))
  }
  const numberAt = (position: number): number => {
    const small = central.readUInt32LE(position)
    if (small !== UINT32_MAX || large.length < 8) return small
    const value = Number(large.readBigUInt64LE(0))
    large = large.subarray(8)
    return value
  }
  const bytes = numberAt(24)
  const stored_bytes = numberAt(20)
  const offset = numberAt(42)
  return {
    bytes,
    stored_bytes,
    offset,
    crc: central.readUInt32LE(16),
    isDeflated: central.readUInt16LE(10) === DEFLATED,
  }
}
