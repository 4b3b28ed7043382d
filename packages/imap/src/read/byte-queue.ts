/** Small pieces are joined up to this: a stream that comes byte by byte costs no buffer for each. */
const JOINED_BYTES_MAX = 4096

/** Bytes that wait, in the pieces they came in. */
export class ByteQueue {
  #pieces: Buffer[] = []
  #size = 0

  get size(): number {
    return this.#size
  }

  add(piece: Buffer): void {
    if (piece.length === 0) return
    this.#size += piece.length
    let last = piece
    for (;;) {
      const before = this.#pieces.at(-1)
      // Only with one that is no longer, so that a byte is copied a dozen times at most.
      if (!before || before.length > last.length || before.length + last.length > JOINED_BYTES_MAX) break
      this.#pieces.pop()
      last = Buffer.concat([before, last])
    }
    this.#pieces.push(last)
  }

  /** The first piece, or as much of it as `max`; empty when nothing waits. */
  take(max = Number.POSITIVE_INFINITY): Buffer {
    const first = this.#pieces[0] ?? Buffer.alloc(0)
    if (first.length <= max) this.#pieces.shift()
    else this.#pieces[0] = first.subarray(max)
    const taken = first.subarray(0, max)
    this.#size -= taken.length
    return taken
  }

  putBack(piece: Buffer): void {
    if (piece.length === 0) return
    this.#size += piece.length
    this.#pieces.unshift(piece)
  }

  /** All of it as one; nothing waits afterwards. */
  takeAll(): Buffer {
    const [first] = this.#pieces
    const all = this.#pieces.length === 1 && first ? first : Buffer.concat(this.#pieces)
    this.clear()
    return all
  }

  /** Before a long wait: a few bytes do not hold on to the 64 KB that they came in. */
  shed(): void {
    const last = this.#pieces.at(-1)
    if (last && last.length * 2 < last.buffer.byteLength) {
      this.#pieces[this.#pieces.length - 1] = Buffer.from(last)
    }
  }

  clear(): void {
    this.#pieces = []
    this.#size = 0
  }
}
