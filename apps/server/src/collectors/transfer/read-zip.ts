import { open } from 'node:fs/promises'
import { promisify } from 'node:util'
import { crc32, inflateRaw } from 'node:zlib'

/** Bytes that can be read anywhere. */
export interface ZipSource extends AsyncDisposable {
  /** In sentences about it. */
  name: string
  size: number
  /** So many bytes from there, or fewer at the end. */
  read(position: number, length: number): Promise<Buffer>
}

/** It is no archive, or was changed, or has more in it than is read. */
export class ArchiveUnreadable extends Error {
  override name = 'ArchiveUnreadable'
}

/** A zip archive whose files are read in any order. */
export interface ZipFile extends AsyncDisposable {
  names(): string[]
  /** Of a file as it comes out; 0 when there is none. */
  bytesOf(name: string): number
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
/** What is in it is no larger than so many times itself: mail shrinks to a third at best. */
const GROWTH_MAX = 20
const DEFLATED = 8

const inflated = promisify<Buffer, { maxOutputLength: number }, Buffer>(inflateRaw)
const broken = (path: string) => new ArchiveUnreadable(`${path} is no zip archive, or not whole.`)

/** An archive on disk. Throws `ArchiveUnreadable` with a sentence for a file that is none. */
export async function openZip(path: string): Promise<ZipFile> {
  await using undo = new AsyncDisposableStack()
  const file = undo.use(await open(path))
  const { size } = await file.stat()
  const source: ZipSource = {
    name: path,
    size,
    async read(position, length) {
      const { buffer, bytesRead } = await file.read(Buffer.allocUnsafeSlow(length), 0, length, position)
      return buffer.subarray(0, bytesRead)
    },
    [Symbol.asyncDispose]: () => file[Symbol.asyncDispose](),
  }
  const zip = await openZipOf(source)
  undo.move()
  return zip
}

/** Reads what is in it, and closes it in the end. Throws `ArchiveUnreadable` with a sentence. APPNOTE.TXT 6.3.10 §4.3. */
export async function openZipOf(
  source: ZipSource,
  { directory_bytes_max = DIRECTORY_BYTES_MAX } = {},
): Promise<ZipFile> {
  const { name: path, size } = source
  const at = async (position: number, length: number): Promise<Buffer> => {
    if (position < 0 || position + length > size) throw broken(path)
    const bytes = await source.read(position, length)
    if (bytes.length < length) throw broken(path)
    return bytes
  }
  const entries = await directoryOf({ path, size, at, directory_bytes_max })
  const sum = [...entries.values()].reduce((all, { bytes }) => all + bytes, 0)
  if (sum > size * GROWTH_MAX) throw new ArchiveUnreadable(`${path} has far more in it than it may.`)
  return {
    names: () => [...entries.keys()],
    bytesOf: (name) => entries.get(name)?.bytes ?? 0,
    async read(name, bytes_max) {
      const entry = entries.get(name)
      if (!entry) throw new ArchiveUnreadable(`${name} is not in the archive.`)
      if (entry.bytes > bytes_max || entry.stored_bytes > bytes_max)
        throw new ArchiveUnreadable(`${name} of the archive is larger than it may be.`)
      const local = await at(entry.offset, LOCAL_BYTES)
      const start = entry.offset + LOCAL_BYTES + local.readUInt16LE(26) + local.readUInt16LE(28)
      const stored = await at(start, entry.stored_bytes)
      const content = entry.isDeflated
        ? await inflated(stored, { maxOutputLength: Math.max(1, entry.bytes) }).catch(() => null)
        : stored
      if (!content || content.length !== entry.bytes || crc32(content) !== entry.crc)
        throw new ArchiveUnreadable(`${name} of the archive was changed, or is not whole.`)
      return content
    },
    [Symbol.asyncDispose]: () => source[Symbol.asyncDispose](),
  }
}

type At = (position: number, length: number) => Promise<Buffer>

interface Sought {
  path: string
  size: number
  at: At
  directory_bytes_max: number
}

async function directoryOf({ path, size, at, directory_bytes_max }: Sought): Promise<Map<string, Entry>> {
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
  if (bytes > directory_bytes_max) throw new ArchiveUnreadable(`${path} has more files than are read.`)
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
