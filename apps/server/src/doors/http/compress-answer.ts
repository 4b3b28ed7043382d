import { constants, gzipSync, zstdCompressSync } from 'node:zlib'
import type { FastifyReply } from 'fastify'

/** What is shorter fits into a packet or two as it is. */
const BYTES_MIN = 1024
/** Levels at which a page of a list costs a fraction of a millisecond. Decision 0138. */
const ZSTD = { params: { [constants.ZSTD_c_compressionLevel]: 3 } }
const GZIP = { level: 1 }

/** Does a browser take answers in this encoding? RFC 9110 §12.5.3. */
function takes(accepted: string, encoding: string): boolean {
  const named = accepted.split(',').map((part) =>
    part
      .trim()
      .toLowerCase()
      .split(/\s*;\s*/),
  )
  return named.some(
    ([name, ...params]) => name === encoding && !params.some((one) => /^q=0(?:\.0*)?$/.test(one)),
  )
}

/** The body of a JSON answer, compressed when that pays and the caller can read it. */
export function compressAnswer(reply: FastifyReply, json: string): Buffer | string {
  reply.header('vary', 'accept-encoding')
  if (json.length < BYTES_MIN) return json
  const accepted = String(reply.request.headers['accept-encoding'] ?? '')
  if (takes(accepted, 'zstd')) {
    reply.header('content-encoding', 'zstd')
    return zstdCompressSync(json, ZSTD)
  }
  if (takes(accepted, 'gzip')) {
    reply.header('content-encoding', 'gzip')
    return gzipSync(json, GZIP)
  }
  return json
}
