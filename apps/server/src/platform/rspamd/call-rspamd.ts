import { type IncomingMessage, request } from 'node:http'
import { request as requestTls } from 'node:https'

/** Names and values of header lines; what has several values stands on several lines. */
export type RspamdHeaders = Record<string, string | string[]>

export interface RspamdAnswer {
  status: number
  body: string
}

/** What it says of a message has some kilobytes. */
const ANSWER_BYTES_MAX = 262_144
const NO_CONTENT = 204

/** Where a worker of rspamd, or a proxy before it, answers a command. */
export const workerUrl = (base: string, command: string): URL =>
  new URL(command, base.endsWith('/') ? base : `${base}/`)

/**
 * Posts a message to a worker of rspamd and answers what it says, whatever that is. Rejects when that is not whole in
 * time, or too large. Follows no redirects.
 */
export function callRspamd(
  url: URL,
  headers: RspamdHeaders,
  message: Buffer,
  limit_ms: number,
): Promise<RspamdAnswer> {
  const { promise, resolve, reject } = Promise.withResolvers<RspamdAnswer>()
  const send = url.protocol === 'https:' ? requestTls : request
  const call = send(url, {
    method: 'POST',
    headers: { ...headers, 'Content-Type': 'message/rfc822', 'Content-Length': message.length },
    // A connection that was kept may end the moment that it is used again.
    agent: false,
  })
  const timer = setTimeout(() => call.destroy(new Error('no answer in time')), limit_ms)
  call.on('error', reject)
  call.on('response', (response) => {
    // It says why in a body, which such an answer cannot have: what comes after the header is a fault of the parser's.
    if (response.statusCode === NO_CONTENT) resolve({ status: NO_CONTENT, body: '' })
    readAnswer(response).then(resolve, (error: unknown) => {
      reject(error)
      call.destroy()
    })
  })
  call.end(message)
  return promise.finally(() => clearTimeout(timer))
}

async function readAnswer(response: IncomingMessage): Promise<RspamdAnswer> {
  const pieces: Buffer[] = []
  let size = 0
  for await (const piece of response as AsyncIterable<Buffer>) {
    size += piece.length
    if (size > ANSWER_BYTES_MAX) throw new Error('the answer is too large')
    pieces.push(piece)
  }
  return { status: response.statusCode ?? 0, body: Buffer.concat(pieces).toString('utf8') }
}
