import type { Transform } from 'node:stream'
import {
  constants,
  createGzip,
  createZstdCompress,
  gzipSync,
  zstdCompressSync,
  zstdDecompressSync,
} from 'node:zlib'

/** Levels at which a page of a list costs a fraction of a millisecond. Decision 0138. */
const ZSTD = { params: { [constants.ZSTD_c_compressionLevel]: 3 } }
const GZIP = { level: 1 }

export type AnswerEncoding = 'zstd' | 'gzip'

/** A JSON text as it is sent in this encoding. */
export const compressedAs = (encoding: AnswerEncoding, json: string | Buffer): Buffer =>
  encoding === 'zstd' ? zstdCompressSync(json, ZSTD) : gzipSync(json, GZIP)

/** The same of one that comes in pieces; the work is done in threads of zlib. */
export const compressingTo = (encoding: AnswerEncoding): Transform =>
  encoding === 'zstd' ? createZstdCompress(ZSTD) : createGzip(GZIP)

/** For what is kept: a short result of zlib holds on to the 64 KB that it was written into, others to a shared piece. */
export function inOwnMemory(bytes: Buffer): Buffer {
  const own = Buffer.allocUnsafeSlow(bytes.length)
  bytes.copy(own)
  return own
}

/** An answer of a use case that is kept as it was sent: whoever asks for the same again is sent the same bytes. */
export class ReadyAnswer<Answer> {
  readonly #zstd: Buffer
  #gzip: Buffer | undefined
  /** Says in few signs which content this is: equal tags of one path, equal bytes. RFC 9110 §8.8.3. */
  readonly tag: string

  constructor(answer: Answer, tag: string) {
    this.#zstd = inOwnMemory(compressedAs('zstd', JSON.stringify(answer)))
    this.tag = tag
  }

  /** Memory that it holds. */
  get bytes(): number {
    return this.#zstd.length + (this.#gzip?.length ?? 0)
  }

  /** The JSON text; null: as it is, in UTF-8. */
  content(encoding: AnswerEncoding | null): Buffer {
    if (encoding === 'zstd') return this.#zstd
    if (encoding === null) return zstdDecompressSync(this.#zstd)
    this.#gzip ??= inOwnMemory(compressedAs('gzip', this.content(null)))
    return this.#gzip
  }

  /** The answer itself, made anew: nobody changes what another is sent. */
  read(): Answer {
    return JSON.parse(this.content(null).toString()) as Answer
  }
}

/** What a use case of a JSON endpoint answers. */
export type Answered<Answer> = Answer | ReadyAnswer<Answer>
