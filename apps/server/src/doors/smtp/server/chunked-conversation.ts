import { PassThrough } from 'node:stream'
import type { SMTPServerDataStream } from 'smtp-server'
import { SMTPConnection } from 'smtp-server/lib/smtp-connection.js'
import { type ChunkCommand, readChunkCommand } from './chunk-command.ts'
import { ChunkReader } from './chunk-reader.ts'

/** What the door says of a whole message: a refusal, or words for all recipients or for each. */
interface Verdict {
  error: (Error & { responseCode?: number }) | null | undefined
  message: string | readonly unknown[] | undefined
}

/** A message whose chunks come in. */
interface Message {
  stream: SMTPServerDataStream
  verdict: Promise<Verdict>
}

/** The library's conversation, in which messages may come in chunks as well: BDAT in place of DATA. RFC 3030. */
export class ChunkedConversation extends SMTPConnection {
  #message: Message | null = null

  override _createParser(): ChunkReader {
    const reader = new ChunkReader({ maxCommandLength: this._server.options.maxCommandLength })
    reader.oncommand = (command, callback) => this._onCommand(command, callback)
    reader.on('error', (error) => this.send(421, `Error: ${error.message}`))
    return reader
  }

  handler_BDAT(command: Buffer, callback: () => void): void {
    const chunk = readChunkCommand(command.toString())
    if (!chunk) {
      // What follows would be taken for commands.
      this.send(501, '5.5.4 BDAT needs a size, and nobody knows where this chunk ends')
      this.close()
      return
    }
    const refusal = this.#refusalOf(chunk)
    if (refusal) this.#takeBack()
    else this.#message ??= this.#begin()
    const message = refusal ? null : this.#message
    if (message) message.stream.byteLength += chunk.bytes
    const ended = (next: () => void) => {
      // Chunk after chunk in one packet lets others have their turn.
      const goOn = () => this._whenWritable(() => setImmediate(next))
      if (message && chunk.isLast) {
        this.#finish(message, goOn)
        return
      }
      if (refusal) this.send(...refusal)
      else this.send(250, `2.0.0 ${chunk.bytes} bytes received`)
      goOn()
    }
    if (chunk.bytes === 0) {
      ended(callback)
      return
    }
    if (this._parser instanceof ChunkReader) {
      this._parser.startChunk(chunk.bytes, message?.stream ?? null, ended)
    }
    callback()
  }

  #refusalOf({ bytes }: ChunkCommand): [number, string] | null {
    if (this.session.envelope.rcptTo.length === 0) return [503, '5.5.1 Need RCPT before BDAT']
    const received = this.#message?.stream.byteLength ?? 0
    if (received + bytes <= Number(this._server.options.size)) return null
    return [552, '5.3.4 The message is too long']
  }

  #begin(): Message {
    const stream = Object.assign(new PassThrough(), { byteLength: 0, sizeExceeded: false })
    const { promise, resolve } = Promise.withResolvers<Verdict>()
    this._server.onData(stream, this.session, (error, message) => resolve({ error, message }))
    return { stream, verdict: promise }
  }

  #finish({ stream, verdict }: Message, goOn: () => void): void {
    this.#message = null
    // So the library knows that the client waits for us now.
    this._dataStream = stream
    stream.end()
    void verdict.then((said) => {
      this._dataStream = false
      this.#answer(said)
      this._transactionCounter++
      this._unrecognizedCommands = 0
      this._resetSession()
      goOn()
    })
  }

  /** Once, or for every recipient when using LMTP. RFC 2033 §4.2. */
  #answer({ error, message }: Verdict): void {
    const times = this._server.options.lmtp ? this.session.envelope.rcptTo.length : 1
    const answers = !error && Array.isArray(message) ? message : Array(times).fill(error ?? message)
    for (const one of answers) {
      if (one instanceof Error) this.send((one as Verdict['error'])?.responseCode ?? 450, one.message)
      else this.send(250, String(one ?? '2.0.0 Taken'))
    }
  }

  /** DATA would be the second beginning of one message. */
  override handler_DATA(command: Buffer, callback: () => void): void {
    if (this.#message) this.#refuse('The message comes by BDAT', callback)
    else super.handler_DATA(command, callback)
  }

  /** Who receives it is settled with the first chunk. */
  override handler_RCPT(command: Buffer, callback: () => void): void {
    if (this.#message) this.#refuse('The message has begun', callback)
    else super.handler_RCPT(command, callback)
  }

  #refuse(words: string, callback: () => void): void {
    this.send(503, `5.5.1 ${words}`)
    callback()
  }

  /** RSET, EHLO, STARTTLS and the end of a message. */
  override _resetSession(): void {
    this.#drop('The message was taken back')
    super._resetSession()
  }

  override _onClose(): void {
    this.#drop('Connection closed before the message was received in full')
    super._onClose()
  }

  /** What is refused in the middle ends the transaction: chunks on their way find none. */
  #takeBack(): void {
    if (this.session.envelope.rcptTo.length > 0) this._resetSession()
  }

  #drop(why: string): void {
    const message = this.#message
    this.#message = null
    if (!message) return
    const error = Object.assign(new Error(why), { code: 'ECONNECTION' })
    // Where nobody listens it would end the process.
    message.stream.destroy(message.stream.listenerCount('error') > 0 ? error : undefined)
  }
}
