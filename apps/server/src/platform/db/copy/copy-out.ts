import { Readable } from 'node:stream'
import type pg from 'pg'

/** Rows are put together to so much, and no more than twice as much waits for whoever reads. */
const BLOCK_BYTES = 262_144

/**
 * What `copy … to stdout` answers, given to `client.query`: a stream of the rows' text that stops the database where
 * nobody takes it. Of a client without pipeline. PostgreSQL 18 §54.2.6.
 */
export class CopyOut extends Readable implements pg.Submittable {
  readonly #statement: string
  #connection: pg.Connection | undefined
  #block = Buffer.allocUnsafe(BLOCK_BYTES)
  #filled = 0
  #isOver = false

  constructor(statement: string) {
    super({ highWaterMark: BLOCK_BYTES })
    this.#statement = statement
  }

  submit(connection: pg.Connection): void {
    this.#connection = connection
    connection.query(this.#statement)
  }

  handleCopyData({ chunk }: { chunk: Buffer }): void {
    if (this.destroyed) return
    if (this.#filled + chunk.length > BLOCK_BYTES) this.#pushBlock()
    // A copy in any case: the bytes are those of the next answer soon.
    if (chunk.length > BLOCK_BYTES) this.#pushSome(Buffer.from(chunk))
    else this.#filled += chunk.copy(this.#block, this.#filled)
  }

  handleReadyForQuery(): void {
    this.#isOver = true
    this.#connection?.stream.resume()
    if (this.destroyed) return
    this.#pushBlock()
    this.push(null)
  }

  handleError(error: Error): void {
    this.#isOver = true
    this.#connection?.stream.resume()
    this.destroy(error)
  }

  handleCommandComplete(): void {}
  handleCopyInResponse(): void {}
  handleDataRow(): void {}
  handleEmptyQuery(): void {}
  handleParseComplete(): void {}
  handlePortalSuspended(): void {}
  handleRowDescription(): void {}

  override _read(): void {
    if (!this.#isOver) this.#connection?.stream.resume()
  }

  /** Nobody wants the rest, which cannot be called off but with its connection. */
  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    if (!this.#isOver) this.#connection?.stream.destroy()
    done(error)
  }

  #pushBlock(): void {
    if (this.#filled === 0) return
    const block = this.#block.subarray(0, this.#filled)
    this.#block = Buffer.allocUnsafe(BLOCK_BYTES)
    this.#filled = 0
    this.#pushSome(block)
  }

  #pushSome(bytes: Buffer): void {
    if (!this.push(bytes)) this.#connection?.stream.pause()
  }
}
