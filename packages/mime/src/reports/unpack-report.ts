import { Readable } from 'node:stream'
import { createGunzip, createInflateRaw, type Gunzip, type InflateRaw } from 'node:zlib'
import { REPORT_BYTES_MAX, UnreadableReport } from './domain-report.ts'

/**
 * The bytes of a report, piece by piece: out of a zip or gzip, told by how it begins, or as they are. Throws
 * `UnreadableReport` for what is damaged, and once there is more than `REPORT_BYTES_MAX`, whatever the archive says
 * of itself. RFC 9990 §2.6, RFC 8460 §5.1.
 */
export async function* unpackReport(bytes: Buffer): AsyncGenerator<Buffer> {
  let left = REPORT_BYTES_MAX
  try {
    for await (const piece of open(bytes)) {
      left -= (piece as Buffer).length
      if (left < 0) throw new UnreadableReport('it is too long')
      yield piece as Buffer
    }
  } catch (error) {
    throw error instanceof UnreadableReport ? error : new UnreadableReport(String(error))
  }
}

const begins = (bytes: Buffer, ...start: number[]) => start.every((byte, at) => bytes[at] === byte)

function open(bytes: Buffer): Readable {
  if (begins(bytes, 0x1f, 0x8b)) return inflated(bytes, createGunzip())
  if (begins(bytes, 0x50, 0x4b, 0x03, 0x04)) return openZip(bytes)
  return Readable.from([bytes])
}

/** Unpacked as it is read: who stops reading stops it. */
const inflated = (bytes: Buffer, inflate: Gunzip | InflateRaw): Readable => inflate.end(bytes)

const STORED = 0
const DEFLATED = 8
const HEADER_BYTES = 30
const ENCRYPTED = 1

/**
 * The first file of a zip, by the header in front of it: reports have one, and what the directory at the end says of
 * sizes need not be true. A deflated file says itself where it ends. PKWARE APPNOTE §4.3.7.
 */
function openZip(bytes: Buffer): Readable {
  if (bytes.length < HEADER_BYTES) throw new UnreadableReport('its archive is cut off')
  const flags = bytes.readUInt16LE(6)
  const method = bytes.readUInt16LE(8)
  const from = HEADER_BYTES + bytes.readUInt16LE(26) + bytes.readUInt16LE(28)
  if ((flags & ENCRYPTED) !== 0) throw new UnreadableReport('its archive is encrypted')
  if (method === DEFLATED) return inflated(bytes.subarray(from), createInflateRaw())
  if (method !== STORED) throw new UnreadableReport('its archive is packed in another way')
  return Readable.from([bytes.subarray(from, from + bytes.readUInt32LE(18))])
}
