import { closeSync, openSync, readSync } from 'node:fs'
import type { SourceOnDisk } from './source.ts'

/** A message as it came over to this thread: its bytes, or where they are. */
export type GivenSource = Uint8Array | SourceOnDisk

/** What was cloned on its way over is plain bytes. */
export const asBuffer = (bytes: Uint8Array): Buffer =>
  Buffer.isBuffer(bytes) ? bytes : Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)

/** All of it in the memory of this thread, where nobody is kept waiting while the disk answers. */
export function readSource(source: GivenSource): Buffer {
  if (source instanceof Uint8Array) return asBuffer(source)
  const { head, path, from, length } = source
  const whole = Buffer.allocUnsafeSlow(length)
  whole.set(head)
  const file = openSync(path, 'r')
  try {
    for (let at = head.length; at < length; ) {
      const read = readSync(file, whole, at, length - at, from + at - head.length)
      if (read === 0) throw new Error('the file is shorter than the message')
      at += read
    }
  } finally {
    closeSync(file)
  }
  return whole
}
