import { createHash } from 'node:crypto'
import { Transform } from 'node:stream'

/** Lets bytes through and sums them up; what it says is there when all have passed. */
export interface Digesting extends Transform {
  /** In hexadecimal. */
  sha256(): string
  lines(): number
}

/** Other bytes have come than were expected. */
export class DigestDiffers extends Error {
  override name = 'DigestDiffers'
}

const NEWLINE = 0x0a

/** With `expected`, a SHA-256, the stream fails with `DigestDiffers` at its end when it is another one. */
export function digesting(expected?: string): Digesting {
  const sum = createHash('sha256')
  let lines = 0
  let digest = ''
  const through = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      sum.update(chunk)
      for (let at = chunk.indexOf(NEWLINE); at >= 0; at = chunk.indexOf(NEWLINE, at + 1)) lines++
      done(null, chunk)
    },
    flush(done) {
      digest = sum.digest('hex')
      done(expected !== undefined && digest !== expected ? new DigestDiffers(expected) : null)
    },
  })
  return Object.assign(through, { sha256: () => digest, lines: () => lines })
}
