import { createHash } from 'node:crypto'
import { MESSAGE_BYTES_MAX } from '#contract/mailbox/attachments/attachments.ts'
import { measureHeader } from '#mime/header/measure-header.ts'
import { openCrlfWriter } from '#mime/mbox/crlf-writer.ts'
import { type MailFileStatus, readMailFileStatus } from '#mime/mbox/mail-file-status.ts'
import { openSpool } from '#server/platform/blobs/message-spool.ts'
import type { Source } from '#server/readers/source.ts'

/** Why a message of a file is left out. */
export type LeftOut = 'discarded' | 'too_large' | 'unreadable'

/** A message of a file, as it will be stored, until disposed. */
export interface CollectedMessage extends AsyncDisposable {
  source: Source
  /** SHA-256 in hexadecimal, of what will be stored and of what stands in the file. */
  hash: string
  file_hash: string
  flags: MailFileStatus['flags']
  gmail: MailFileStatus['gmail']
}

export interface MessageCollector extends AsyncDisposable {
  write(bytes: Buffer): Promise<void> | undefined
  end(): Promise<CollectedMessage | LeftOut>
  /** However it goes on, it is left out. */
  isTooLarge(): boolean
}

/** As any door that messages come by. Decisions 60. */
const HEADER_BYTES_MAX = 262_144
const HEADER_LINES_MAX = 5000
/** What comes in little pieces is put together before anybody looks at it. */
const PIECES_MAX = 256
const PIECES_BYTES_MAX = 65_536
const END_OF_HEADER = Buffer.from('\r\n\r\n')

/**
 * Collects a message that comes piece by piece: its lines end with CRLF and what its file has noted in its header is taken
 * out, since by its bytes it is known again. In memory while it is small, else in a file of `folder`.
 */
export function collectMessage(folder: string): MessageCollector {
  const file_sum = createHash('sha256')
  const sum = createHash('sha256')
  const toCrlf = openCrlfWriter()
  const spool = openSpool(folder)
  let bytes = 0
  let pieces: Buffer[] = []
  let pieces_bytes = 0
  /** As much of the header as has come; null: all of it, and it is in the spool. */
  let header: Buffer[] | null = []
  let header_bytes = 0
  /** What an end of the header may begin with: a message without a header begins with its empty line. */
  let tail: Buffer = END_OF_HEADER.subarray(2)
  let head = Buffer.alloc(0)
  let status: Pick<MailFileStatus, 'flags' | 'gmail'> | null = null
  let leftOut: LeftOut | null = null

  async function leaveOut(why: LeftOut): Promise<void> {
    leftOut = why
    header = null
    await spool[Symbol.asyncDispose]()
  }

  async function keep(content: Buffer): Promise<void> {
    sum.update(content)
    await spool.write(content)
  }

  async function readHeader(whole: Buffer, body: Buffer): Promise<void> {
    header = null
    if (whole.length > HEADER_BYTES_MAX || measureHeader(whole, HEADER_LINES_MAX).lines > HEADER_LINES_MAX)
      return leaveOut('unreadable')
    const read = readMailFileStatus(whole)
    if (read.isNoHeader) return leaveOut('unreadable')
    if (read.isDiscarded) return leaveOut('discarded')
    head = Buffer.from(read.header)
    status = { flags: read.flags, gmail: read.gmail }
    await keep(head)
    if (body.length > 0) await keep(body)
  }

  async function take(some: Buffer): Promise<void> {
    file_sum.update(some)
    const content = toCrlf(some)
    if (!header) return keep(content)
    const joined = Buffer.concat([tail, content])
    const at = joined.indexOf(END_OF_HEADER)
    header.push(content)
    if (at >= 0) {
      const whole = Buffer.concat(header)
      const end = header_bytes + at + 2 - tail.length
      return readHeader(whole.subarray(0, end), whole.subarray(end))
    }
    header_bytes += content.length
    tail = Buffer.from(joined.subarray(Math.max(0, joined.length - END_OF_HEADER.length + 1)))
    if (header_bytes > HEADER_BYTES_MAX) await leaveOut('unreadable')
  }

  async function takePieces(): Promise<void> {
    const some = Buffer.concat(pieces)
    pieces = []
    pieces_bytes = 0
    if (!leftOut && some.length > 0) await take(some)
  }

  return {
    isTooLarge: () => leftOut === 'too_large',
    write(piece) {
      if (leftOut) return
      bytes += piece.length
      if (bytes > MESSAGE_BYTES_MAX) return leaveOut('too_large')
      // A copy, since it is good until the next chunk alone.
      pieces.push(Buffer.from(piece))
      pieces_bytes += piece.length
      if (pieces.length >= PIECES_MAX || pieces_bytes >= PIECES_BYTES_MAX) return takePieces()
    },
    async end() {
      await takePieces()
      // A message without an empty line is all header.
      if (header) await readHeader(Buffer.concat(header), Buffer.alloc(0))
      if (leftOut || !status) return leftOut ?? 'unreadable'
      const { flags, gmail } = status
      const source =
        spool.path === null
          ? await spool.start(spool.size)
          : { head, path: spool.path, from: head.length, length: spool.size }
      return {
        source,
        hash: sum.digest('hex'),
        file_hash: file_sum.digest('hex'),
        flags,
        gmail,
        [Symbol.asyncDispose]: () => spool[Symbol.asyncDispose](),
      }
    },
    [Symbol.asyncDispose]: () => spool[Symbol.asyncDispose](),
  }
}
