import type { PassThrough } from 'node:stream'
import { SMTPStream } from 'smtp-server/lib/smtp-stream.js'

type Done = (error?: Error | null) => void

/** Bytes that are to come, whatever they are. */
interface Chunk {
  left: number
  /** null: they are thrown away. */
  into: PassThrough | null
  ended: (next: () => void) => void
}

/** The library's reader takes what is left of its bytes anew after each command: many in one packet cost too much. */
const COMMAND_BYTES_AT_ONCE = 1024

/** The library's reader of commands and of DATA, which reads chunks too. RFC 3030. */
export class ChunkReader extends SMTPStream {
  #chunk: Chunk | null = null

  /** The next `bytes`, at least one, are no commands; `ended` says when to go on after them. */
  startChunk(bytes: number, into: PassThrough | null, ended: Chunk['ended']): void {
    this.#chunk = { left: bytes, into, ended }
    // The library's own sign that no commands are read now.
    this._dataMode = true
  }

  override _write(bytes: Buffer, encoding: BufferEncoding | 'buffer', done: Done): void {
    if (this.#chunk && !this.isClosed) {
      this.#feed(this.#chunk, bytes, done)
    } else if (this._dataMode || this.isClosed || bytes.length <= COMMAND_BYTES_AT_ONCE) {
      super._write(bytes, encoding, done)
    } else {
      super._write(bytes.subarray(0, COMMAND_BYTES_AT_ONCE), encoding, (error) =>
        error ? done(error) : this._write(bytes.subarray(COMMAND_BYTES_AT_ONCE), encoding, done),
      )
    }
  }

  #feed(chunk: Chunk, bytes: Buffer, done: Done): void {
    const own = bytes.subarray(0, chunk.left)
    chunk.left -= own.length
    const goOn = () => {
      if (chunk.left > 0) {
        done()
        return
      }
      this.#chunk = null
      this._dataMode = false
      chunk.ended(() => this._write(bytes.subarray(own.length), 'buffer', done))
    }
    writeTo(chunk.into, own, goOn)
  }
}

/** Waits for a reader that is slower; one that is gone holds nobody up. */
function writeTo(into: PassThrough | null, bytes: Buffer, then: () => void): void {
  if (!into?.writable || into.write(bytes)) {
    then()
    return
  }
  const goOn = () => {
    into.off('drain', goOn)
    into.off('close', goOn)
    then()
  }
  into.on('drain', goOn)
  into.on('close', goOn)
}
