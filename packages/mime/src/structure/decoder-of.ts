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
      return inPieces(decodeGoingOn, cutQuotedPrintable, decodeQuotedPrintable)
    default:
      return null
  }
}
