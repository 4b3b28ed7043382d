import { type MboxPiece, type MboxReader, openMboxReader } from '#mime/mbox/mbox-reader.ts'

/** So much of a file is looked at for what it is. */
const START_BYTES_MAX = 4096
const BOM = Buffer.from('\ufeff')
const FIELD = /^[!-9;-~]{1,200}[ \t]*:/

export type MailFilePiece =
  | MboxPiece
  /** The file is at its end, and the last message whole. */
  | { kind: 'end' }
  /** Others follow. From `at` on it is not known what the bytes are. */
  | { kind: 'cut'; at: number }

export interface MailFile {
  name: string
  /** The byte of the file that the first chunk begins with: 0, or where a message of an mbox begins. */
  at: number
  /** Nothing follows behind the last chunk. */
  isLast: boolean
}

/**
 * The messages of a file, piece by piece: of an mbox, or the one that it is.
 */
export async function* splitMailFile(
  chunks: AsyncIterable<Buffer>,
  { name, at, isLast }: MailFile,
): AsyncGenerator<MailFilePiece> {
  let start: Buffer = Buffer.alloc(0)
  let reader: MboxReader | undefined
  for await (const chunk of chunks) {
    if (reader) {
      yield* reader.push(chunk)
      continue
    }
    start = Buffer.concat([start, chunk])
    if (start.length < START_BYTES_MAX && !hasFirstLine(withoutBom(start, at))) continue
    reader = openReader(name, at, start)
    yield* reader.push(withoutBom(start, at))
  }
  if (!isLast) {
    yield { kind: 'cut', at: reader?.at() ?? at }
    return
  }
  if (!reader && start.length > 0) {
    reader = openReader(name, at, start)
    yield* reader.push(withoutBom(start, at))
  }
  if (reader) yield* reader.end()
  yield { kind: 'end' }
}

function openReader(name: string, at: number, start: Buffer): MboxReader {
  const text = withoutBom(start, at)
  const first = at + start.length - text.length
  return at > 0 || isMbox(name, text) ? openMboxReader(first) : openMessageReader()
}

/** The first line that is not empty has come whole: by that a file says what it is. */
const hasFirstLine = (start: Buffer): boolean => start.toString('latin1').trimStart().includes('\n')

/** Some editors put it in front of every text. */
const withoutBom = (start: Buffer, at: number): Buffer =>
  at === 0 && start.subarray(0, BOM.length).equals(BOM) ? start.subarray(BOM.length) : start

/** A file says by its first line what it is, where its name does not. */
function isMbox(name: string, start: Buffer): boolean {
  const [first = ''] = start.toString('latin1').trimStart().split('\n', 1)
  if (first.startsWith('From ')) return true
  if (/\.eml$/i.test(name)) return false
  return /\.mbox$/i.test(name) || !FIELD.test(first)
}

/** Of a file that is a message. */
function openMessageReader(): MboxReader {
  let isBegun = false
  return {
    *push(chunk) {
      if (!isBegun) yield { kind: 'separator', line: '', at: 0 }
      isBegun = true
      yield { kind: 'bytes', bytes: chunk }
    },
    *end() {},
    at: () => 0,
  }
}
