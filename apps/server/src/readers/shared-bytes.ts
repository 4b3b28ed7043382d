/** Less than this is copied sooner than shared. */
const SHARED_BYTES_MIN = 65_536

/** Pieces as one, in memory that threads can read without a copy when there is much of it. */
export function joined(pieces: readonly Uint8Array[]): Buffer {
  const length = pieces.reduce((sum, piece) => sum + piece.length, 0)
  if (length < SHARED_BYTES_MIN) return Buffer.concat(pieces)
  const whole = Buffer.from(new SharedArrayBuffer(length))
  let at = 0
  for (const piece of pieces) {
    whole.set(piece, at)
    at += piece.length
  }
  return whole
}
