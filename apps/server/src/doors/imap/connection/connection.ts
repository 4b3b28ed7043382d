import type { Socket } from 'node:net'
import { TLSSocket } from 'node:tls'
import { createDeflateRaw, createInflateRaw, constants as zlib } from 'node:zlib'
import { ByteReader } from '#imap/read/byte-reader.ts'

/** So much is gathered before it is written: an answer of many lines is one write. */
const GATHERED_BYTES = 32_768
/** So much may lie unread at the other side before more is made. */
const UNREAD_BYTES_MAX = 262_144

/**
 * One program's line to us: commands come in through `bytes`, answers go out gathered. Memory stays bounded either
 * way: nothing more is read while a command is at work, and nothing more is made while the other side does not read.
 */
export class Connection {
  readonly socket: Socket
  readonly bytes: ByteReader
  /** What is read and written now: the socket, or TLS over it. */
  #stream: Socket
  #gathered: (Buffer | string)[] = []
  #gatheredBytes = 0
  readonly #since = performance.now()
  #heard_at = this.#since
  #bytesRead = 0
  #bytesTaken = 0
  #unread_since: number | null = null
  #deflate: ReturnType<typeof createDeflateRaw> | null = null

  constructor(socket: Socket) {
    this.socket = socket
    this.#stream = socket
    this.bytes = new ByteReader(socket)
    socket.setNoDelay(true)
  }

  /** When bytes came last, since when it stands, and since when something waits that is not read. For patience. */
  pace(now: number): { heard_at: number; since: number; unread_since: number | null } {
    const { bytesRead, bytesWritten, writableLength } = this.#stream
    if (bytesRead !== this.#bytesRead) {
      this.#bytesRead = bytesRead
      this.#heard_at = now
    }
    if (writableLength === 0 || bytesWritten - writableLength !== this.#bytesTaken) this.#unread_since = null
    else this.#unread_since ??= now
    this.#bytesTaken = bytesWritten - writableLength
    return { heard_at: this.#heard_at, since: this.#since, unread_since: this.#unread_since }
  }

  get isSecure(): boolean {
    return this.#stream instanceof TLSSocket
  }

  get isCompressed(): boolean {
    return this.#deflate !== null
  }

  get isOpen(): boolean {
    return !this.#stream.destroyed && this.#stream.writable
  }

  /** One line of an answer; its end is put by us. What it says is safe by how it was made. */
  line(text: string): void {
    this.write(`${text}\r\n`)
  }

  write(piece: Buffer | string): void {
    this.#gathered.push(piece)
    this.#gatheredBytes += piece.length
    if (this.#gatheredBytes >= GATHERED_BYTES) this.flush()
  }

  /** Sends what has been gathered. */
  flush(): void {
    if (this.#gathered.length === 0) return
    const pieces = this.#gathered
    this.#gathered = []
    this.#gatheredBytes = 0
    if (!this.isOpen) return
    const bytes = pieces.every((piece) => typeof piece === 'string')
      ? Buffer.from(pieces.join(''))
      : Buffer.concat(pieces.map((piece) => (typeof piece === 'string' ? Buffer.from(piece) : piece)))
    if (!this.#deflate) {
      this.#stream.write(bytes)
      return
    }
    this.#deflate.write(bytes)
    this.#deflate.flush(zlib.Z_SYNC_FLUSH)
  }

  /** More lies unread at the other side than should: `taken` waits for it. */
  get isFull(): boolean {
    return this.#stream.writableLength + (this.#deflate?.writableLength ?? 0) > UNREAD_BYTES_MAX
  }

  /** Waits while the other side has too much unread. Throws when it is gone. */
  async taken(): Promise<void> {
    this.flush()
    const out = this.#deflate ?? this.#stream
    while (this.isOpen && this.isFull) {
      await new Promise<void>((resolve) => {
        const go = () => {
          this.#stream.off('drain', go).off('close', go)
          out.off('drain', go)
          resolve()
        }
        this.#stream.once('drain', go).once('close', go)
        out.once('drain', go)
      })
    }
    if (!this.isOpen) throw new ConnectionGone()
  }

  /** Goes on in TLS; what came in clear text behind the command is thrown away. RFC 9051 §6.2.1. */
  async startTls(options: ConstructorParameters<typeof TLSSocket>[1]): Promise<void> {
    this.flush()
    this.bytes.discard()
    this.bytes.detach()
    const secure = new TLSSocket(this.socket, { ...options, isServer: true })
    await new Promise<void>((resolve, reject) => {
      secure.once('secure', resolve)
      secure.once('error', reject)
      secure.once('close', () => reject(new ConnectionGone()))
    })
    secure.removeAllListeners('error').on('error', () => secure.destroy())
    this.#stream = secure
    this.#bytesRead = 0
    this.#bytesTaken = 0
    this.bytes.attach(secure)
  }

  /** Goes on compressed, both ways. RFC 4978. */
  async compress(): Promise<void> {
    this.flush()
    const inflate = createInflateRaw({ chunkSize: 16_384 })
    const deflate = createDeflateRaw({ windowBits: 13, memLevel: 5, chunkSize: 16_384 })
    const waiting = await this.bytes.exactly(this.bytes.waiting)
    this.bytes.detach()
    const stream = this.#stream
    stream.pipe(inflate)
    deflate.pipe(stream)
    stream.once('close', () => {
      inflate.destroy()
      deflate.destroy()
    })
    inflate.on('error', () => stream.destroy())
    if (waiting.length > 0) inflate.write(waiting)
    this.#deflate = deflate
    this.bytes.attach(inflate)
  }

  /** Sends what is left and ends. */
  end(): void {
    this.flush()
    if (this.#deflate) this.#deflate.end()
    else this.#stream.end()
  }

  destroy(): void {
    this.#stream.destroy()
    this.socket.destroy()
  }
}

/** The program hung up, or does not read. */
export class ConnectionGone extends Error {
  override name = 'ConnectionGone'
}
