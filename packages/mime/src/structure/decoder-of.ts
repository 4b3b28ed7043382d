import { decodeBase64, decodeQuotedPrintable } from '../bytes/decode-transfer.ts'

/** Undoes a transfer encoding piece by piece, so that a large part is never in memory: what `decodeTransfer` gives. */
export interface Decoder {
  /** What is certain by now; it is good until the next piece. */
  push(piece: Buffer): Buffer
  end(): Buffer
}

const EMPTY = Buffer.alloc(0)
const EQUALS = 0x3d
/** An escape that waits for its end is no longer than this, or it is none. */
const ESCAPE_BYTES_MAX = 1000
const BEGUN_ESCAPE = /^=(?:[\da-f]|[ \t]*\r?)?$/i

/** 1 a character of base64, 2 its padding. RFC 2045 §6.8. */
const KINDS = new Uint8Array(256)
for (const char of Buffer.from('ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'))
  KINDS[char] = 1
KINDS[EQUALS] = 2

/** Cuts `bytes` where nothing before depends on what follows. */
type Cut = (bytes: Buffer) => { sure: Buffer; rest: Buffer }

/** Behind a group of four, or behind padding. The rest is a group that has begun. */
const cutBase64: Cut = (bytes) => {
  let cut = 0
  let chars = 0
  for (let at = 0; at < bytes.length; at++) {
    const kind = KINDS[bytes[at]!]!
    if (kind === 2) chars = 0
    else chars = (chars + kind) % 4
    if (chars === 0) cut = at + 1
  }
  const chars_left = bytes.subarray(cut).filter((byte) => KINDS[byte] === 1)
  return { sure: bytes.subarray(0, cut), rest: Buffer.from(chars_left) }
}

/** Before an escape that is not there as a whole. */
const cutQuotedPrintable: Cut = (bytes) => {
  const from = Math.max(0, bytes.length - ESCAPE_BYTES_MAX)
  const at = bytes.lastIndexOf(EQUALS)
  const isBegun = at >= from && BEGUN_ESCAPE.test(bytes.toString('latin1', at))
  const cut = isBegun ? at : bytes.length
  return { sure: bytes.subarray(0, cut), rest: Buffer.from(bytes.subarray(cut)) }
}

/** What goes on is no escape at its end: a character stands there while it is decoded. */
const CHAR = Buffer.from('x')
const decodeGoingOn = (bytes: Buffer): Buffer =>
  decodeQuotedPrintable(Buffer.concat([bytes, CHAR])).subarray(0, -1)

type Decode = (bytes: Buffer) => Buffer

function inPieces(decode: Decode, cut: Cut, decodeLast = decode): Decoder {
  let left: Buffer = EMPTY
  return {
    push(piece) {
      const { sure, rest } = cut(left.length > 0 ? Buffer.concat([left, piece]) : piece)
      left = rest
      return decode(sure)
    },
    end: () => decodeLast(left),
  }
}

const asItIs: Decoder = { push: (piece) => piece, end: () => EMPTY }

const LF = 0x0a
const CR = 0x0d
/** A line of quoted-printable has 76 characters: a longer run of blanks is no end of one. */
const BLANKS_MAX = 1000

const isBlank = (byte: number | undefined): boolean => byte === 0x20 || byte === 0x09

/** Where the blanks in front of a line's end begin. */
function blanksBefore(bytes: Buffer, end: number, from: number): number {
  let at = end
  while (at > from && isBlank(bytes[at - 1])) at--
  return at
}

/**
 * White space at the end of a line is no part of the text: a transport added it. The browser's view keeps it, for many
 * senders mean it; programs are given what the encoding says. RFC 2045 §6.7 (3), decisions 116.
 */
function withoutBlanks(decoder: Decoder): Decoder {
  let left: Buffer = EMPTY
  return {
    push(piece) {
      const bytes = left.length > 0 ? Buffer.concat([left, piece]) : piece
      const sure: Buffer[] = []
      let from = 0
      for (let lf = bytes.indexOf(LF); lf !== -1; lf = bytes.indexOf(LF, from)) {
        const end = lf > from && bytes[lf - 1] === CR ? lf - 1 : lf
        sure.push(bytes.subarray(from, blanksBefore(bytes, end, from)), bytes.subarray(end, lf + 1))
        from = lf + 1
      }
      const end = bytes.length > from && bytes.at(-1) === CR ? bytes.length - 1 : bytes.length
      const cut = blanksBefore(bytes, end, Math.max(from, end - BLANKS_MAX))
      sure.push(bytes.subarray(from, cut))
      left = Buffer.from(bytes.subarray(cut))
      return decoder.push(Buffer.concat(sure))
    },
    end() {
      const last = decoder.push(left.at(-1) === CR ? left.subarray(-1) : EMPTY)
      return Buffer.concat([last, decoder.end()])
    },
  }
}

/** For the encoding that a structure tells; null when nobody knows it, which BINARY has an answer for. RFC 3516 §4.3. */
export function decoderOf(encoding: string): Decoder | null {
  switch (encoding.toLowerCase()) {
    case '7bit':
    case '8bit':
    case 'binary':
      return asItIs
    case 'base64':
      return inPieces(decodeBase64, cutBase64)
    case 'quoted-printable':
      return withoutBlanks(inPieces(decodeGoingOn, cutQuotedPrintable, decodeQuotedPrintable))
    default:
      return null
  }
}
