import { Readable } from 'node:stream'
import { isDeepStrictEqual } from 'node:util'
import type { FastifyReply } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import { schemaOf } from '#contract/schemas.ts'
import { ReadyAnswer } from '#server/platform/http/ready-answer.ts'
import type { Bytes, PartedBytes, PartedContent, Redirect } from '#server/platform/http/route.ts'
import type { MadeCall } from '../callers/make-call.ts'
import { byteRange } from './byte-range.ts'
import { compressAnswer, readyContent } from './compress-answer.ts'
import { contentDisposition } from './content-disposition.ts'
import { writeJson } from './json-pieces.ts'

/** A file that comes from a stranger's message: shown, it can run nothing, load nothing, and has no origin. */
const FILE_CSP = "sandbox; default-src 'none'; img-src 'self' data:; style-src 'unsafe-inline'"
/** The same for a PDF: a browser's viewer does not start in a sandbox. It is shown inside our own pages only. Decisions 35. */
const PDF_CSP =
  "default-src 'none'; object-src 'self'; img-src 'self' data: blob:; style-src 'unsafe-inline'; frame-ancestors 'self'"

function sendBytes(reply: FastifyReply, bytes: Bytes | PartedBytes): FastifyReply {
  const { content, content_type, file_name, cached_s = 0 } = bytes
  const size = 'size' in bytes ? bytes.size : undefined
  const isPdf = file_name === null && content_type === 'application/pdf'
  if (size !== undefined) reply.header('content-length', size)
  reply
    .header('content-type', content_type)
    .header('content-disposition', contentDisposition(file_name))
    .header('content-security-policy', isPdf ? PDF_CSP : FILE_CSP)
    .header('cache-control', cached_s > 0 ? `private, max-age=${cached_s}, immutable` : 'no-store')
  const isWhole = Buffer.isBuffer(content) || content instanceof Readable
  return isWhole ? reply.send(content) : sendPart(reply, content)
}

/** All of a file, or the part that is asked for. RFC 9110 §14.2, §15.3.7. */
function sendPart(reply: FastifyReply, { size, tag, open }: PartedContent): FastifyReply {
  const { range, 'if-range': if_range } = reply.request.headers
  const quoted = `"${tag}"`
  const part = byteRange({ range, if_range: if_range?.toString() }, { size, tag: quoted })
  reply.header('accept-ranges', 'bytes').header('etag', quoted)
  if (part === 'unsatisfiable') return reply.code(416).header('content-range', `bytes */${size}`).send()
  const { start, end } = part ?? { start: 0, end: size }
  if (part) reply.code(206).header('content-range', `bytes ${start}-${end - 1}/${size}`)
  return reply.header('content-length', end - start).send(open(start, end))
}

/** Sends what a use case answered, the way its endpoint says. */
export function sendAnswer(
  reply: FastifyReply,
  { answers = 'json', method }: Endpoint,
  answer: unknown,
  { status }: MadeCall,
): FastifyReply {
  if (answers === 'bytes') return sendBytes(reply.code(status), answer as Bytes | PartedBytes)
  reply.header('cache-control', 'no-store')
  // 303 turns the provider's POST into a GET. RFC 9110 §15.4.4.
  if (answers === 'redirect')
    return reply.redirect((answer as Redirect).location, method === 'GET' ? 302 : 303)
  if (answer instanceof ReadyAnswer) return sendReady(reply, method, answer)
  return reply
    .code(status)
    .type('application/json; charset=utf-8')
    .send(compressAnswer(reply, writeJson(answer)))
}

/** Whoever has these very bytes already is sent none. RFC 9110 §13.1.2. */
function sendReady(
  reply: FastifyReply,
  method: Endpoint['method'],
  ready: ReadyAnswer<unknown>,
): FastifyReply {
  const tag = `W/"${ready.tag}"`
  if (method === 'GET') {
    reply.header('etag', tag)
    if (reply.request.headers['if-none-match'] === tag) return reply.code(304).send()
  }
  return reply.type('application/json; charset=utf-8').send(readyContent(reply, ready))
}

/** In tests, an answer that differs from the contract by one field is a failure. */
export function checkAnswer(endpoint: Endpoint, answer: unknown): void {
  const { answers = 'json', path } = endpoint
  if (answers !== 'json') return
  const sent: unknown = answer instanceof ReadyAnswer ? answer.read() : JSON.parse(JSON.stringify(answer))
  const read = schemaOf(endpoint).output.safeParse(sent)
  if (!read.success) throw new Error(`${path} answers against the contract: ${read.error.message}`)
  if (!isDeepStrictEqual(read.data, sent)) throw new Error(`${path} answers fields that the contract lacks`)
}
