import type { Readable } from 'node:stream'
import { ByteQueue } from './byte-queue.ts'

/** More than this is not taken from the stream before somebody reads it. */
const WAITING_BYTES_MAX = 64 * 1024
/** Of a line that is too long: where it begins tells its tag, where it ends whether a literal follows. */
const EDGE_BYTES = 64
const LF = 0x0a
const CR = 0x0d

/** The line was longer than allowed; the rest of it was read away. */
export class LineTooLong extends Error {
  readonly start: Buffer
  readonly end: Buffer

  constructor(start: Buffer, end: Buffer) {
    super('the line is too long')
    this.start = start
    this.end = end
  }
}

/** The stream ended before all that was announced had come. */
export class EndOfBytes extends Error {}

/** Reads lines and counted bytes from a stream, and no more than somebody wants. One caller at a time. */
export class ByteReader {
  #stream: Readable | null = null
  #queue = new ByteQueue()
  #hasEnded = false
  #onChange: (() => void) | null = null

  constructor(stream: Readable) {
    this.attach(stream)
  }

  /** Bytes that are here and not yet taken. */
  get waiting(): number {
    return this.#queue.size
  }

  /** The stream has ended, and nothing waits. */
  get isEnded(): boolean {
    return this.#hasEnded && this.#queue.size === 0
  }

  /** Goes on with another stream, after STARTTLS or COMPRESS; what waits stays in front. */
  attach(stream: Readable): void {
    this.detach()
    this.#stream = stream
    this.#hasEnded = stream.readableEnded || stream.destroyed
    stream.on('data', this.#take).on('end', this.#end).on('close', this.#end).on('error', this.#end)
  }

  /** Leaves the stream alone, so that another may wrap it. */
  detach(): void {
    const stream = this.#stream
    if (!stream) return
    this.#stream = null
    // Whoever wraps it may not listen to its errors yet, and one that nobody listens to ends the process.
    stream.on('error', () => {})
    stream.off('data', this.#take).off('end', this.#end).off('close', this.#end).off('error', this.#end)
    stream.pause()
  }

  /** Throws away what waits: what came in the clear behind STARTTLS is nobody's command. */
  discard(): void {
    this.#queue.clear()
  }

  /** The next line without its end; a bare LF ends one, too. null: the stream ended before one was whole. */
  async line(max: number): Promise<Buffer | null> {
    const before = new ByteQueue()
    for (;;) {
      const piece = this.#queue.take()
      const at = piece.indexOf(LF)
      if (at >= 0) this.#queue.putBack(piece.subarray(at + 1))
      before.add(at >= 0 ? piece.subarray(0, at) : piece)
      // One more for the CR.
      if (before.size > max + 1) return this.#readAway(edgesOf(before.takeAll()), at >= 0)
      if (at >= 0) {
        const line = withoutCr(before.takeAll())
        if (line.length > max) {
          const { start, end } = edgesOf(line)
          throw new LineTooLong(start, end)
        }
        return line
      }
      if (this.#queue.size > 0) continue
      before.shed()
      if (!(await this.#more())) return null
    }
  }

  /** The next `count` bytes as they come, and not one more. */
  async *chunks(count: number): AsyncGenerator<Buffer, void, undefined> {
    for (let left = count; left > 0; ) {
      if (this.#queue.size === 0 && !(await this.#more())) throw new EndOfBytes()
      const chunk = this.#queue.take(left)
      left -= chunk.length
      yield chunk
    }
  }

  async exactly(count: number): Promise<Buffer> {
    const bytes = new ByteQueue()
    for await (const chunk of this.chunks(count)) bytes.add(chunk)
    return bytes.takeAll()
  }

  async skip(count: number): Promise<void> {
    for await (const _ of this.chunks(count)) {
      // They are what nobody wants.
    }
  }

  /** Reads a line that is too long to its end; of what has come of it nothing but the edges is held meanwhile. */
  async #readAway({ start, end }: Edges, isWhole: boolean): Promise<never> {
    for (let at = isWhole ? 0 : -1; at < 0; ) {
      if (this.#queue.size === 0 && !(await this.#more())) break
      const piece = this.#queue.take()
      at = piece.indexOf(LF)
      if (at >= 0) this.#queue.putBack(piece.subarray(at + 1))
      const rest = at >= 0 ? piece.subarray(0, at) : piece
      end = Buffer.concat([end, rest.subarray(-EDGE_BYTES)]).subarray(-EDGE_BYTES)
    }
    throw new LineTooLong(start, withoutCr(end))
  }

  /** Waits until something came; false: nothing will come any more. */
  async #more(): Promise<boolean> {
    if (this.#onChange) throw new Error('somebody else reads from this stream')
    while (this.#queue.size === 0) {
      if (this.#hasEnded) return false
      this.#stream?.resume()
      await new Promise<void>((resolve) => {
        this.#onChange = resolve
      })
    }
    return true
  }

  #take = (piece: Buffer): void => {
    this.#queue.add(piece)
    if (this.#queue.size > WAITING_BYTES_MAX) this.#stream?.pause()
    this.#changed()
  }

  #end = (): void => {
    this.#hasEnded = true
    this.#changed()
  }

  #changed(): void {
    const onChange = this.#onChange
    this.#onChange = null
    onChange?.()
  }
}

const withoutCr = (line: Buffer): Buffer => (line.at(-1) === CR ? line.subarray(0, -1) : line)

interface Edges {
  start: Buffer
  end: Buffer
}

/** Copies: they do not hold on to the line. */
const edgesOf = (line: Buffer): Edges => ({
  start: Buffer.from(line.subarray(0, EDGE_BYTES)),
  end: Buffer.from(line.subarray(-EDGE_BYTES)),
})
