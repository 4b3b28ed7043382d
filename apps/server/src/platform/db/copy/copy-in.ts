import { Writable } from 'node:stream'
import type pg from 'pg'

/** What the types of pg leave out. */
interface CopyConnection extends pg.Connection {
  sendCopyFromChunk(chunk: Buffer): void
  endCopyFrom(): void
  sendCopyFail(reason: string): void
}

type Done = (error?: Error | null) => void

/**
 * Where the rows of `copy … from stdin` are written to, given to `client.query`. It has ended when the database has
 * taken all of them; destroyed before, the statement fails. Of a client without pipeline. PostgreSQL 18 §54.2.6.
 */
export class CopyIn extends Writable implements pg.Submittable {
  /** How many rows the database has taken, when it has ended. */
  rows = 0
  readonly #statement: string
  #connection: CopyConnection | undefined
  #begin: (() => void) | undefined
  #isOpen = false
  #final: Done | undefined

  constructor(statement: string) {
    super()
    this.#statement = statement
  }

  submit(connection: pg.Connection): void {
    this.#connection = connection as CopyConnection
    connection.query(this.#statement)
  }

  handleCopyInResponse(connection: CopyConnection): void {
    if (this.destroyed) connection.sendCopyFail('it was given up')
    else {
      this.#isOpen = true
      this.#begin?.()
    }
  }

  handleCommandComplete({ text }: { text: string }): void {
    this.rows = Number(/^COPY (\d+)$/.exec(text)?.[1] ?? 0)
  }

  handleReadyForQuery(): void {
    this.#final?.()
  }

  handleError(error: Error): void {
    this.#isOpen = false
    this.destroy(error)
  }

  handleCopyData(): void {}
  handleDataRow(): void {}
  handleEmptyQuery(): void {}
  handleParseComplete(): void {}
  handlePortalSuspended(): void {}
  handleRowDescription(): void {}

  override _write(chunk: Buffer, _encoding: string, done: Done): void {
    this.#whenOpen((connection) => {
      connection.sendCopyFromChunk(chunk)
      if (connection.stream.writableNeedDrain) connection.stream.once('drain', () => done())
      else done()
    })
  }

  override _final(done: Done): void {
    this.#whenOpen((connection) => {
      this.#isOpen = false
      this.#final = done
      connection.endCopyFrom()
    })
  }

  override _destroy(error: Error | null, done: Done): void {
    if (this.#isOpen) this.#connection?.sendCopyFail('it was given up')
    this.#isOpen = false
    done(error)
  }

  #whenOpen(work: (connection: CopyConnection) => void): void {
    const go = () => work(this.#connection!)
    if (this.#isOpen) go()
    else this.#begin = go
  }
}
