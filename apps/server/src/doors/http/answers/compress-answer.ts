import { pipeline, Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import type { FastifyReply } from 'fastify'
import {
  type AnswerEncoding,
  compressedAs,
  compressingTo,
  type ReadyAnswer,
} from '#server/platform/http/ready-answer.ts'

/** What is shorter fits into a packet or two as it is. */
const BYTES_MIN = 1024

/** Does a browser take answers in this encoding? RFC 9110 §12.5.3. */
function takes(accepted: string, encoding: AnswerEncoding): boolean {
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

/** In which encoding the caller takes an answer best, told in the answer's head; null: as it is. */
function chosenEncoding(reply: FastifyReply): AnswerEncoding | null {
  const accepted = String(reply.request.headers['accept-encoding'] ?? '')
  const encoding = (['zstd', 'gzip'] as const).find((one) => takes(accepted, one)) ?? null
  if (encoding) reply.header('content-encoding', encoding)
  return encoding
}

/** The body of a JSON answer, compressed when that pays and the caller can read it: what is long, in threads of zlib. */
export function compressAnswer(
  reply: FastifyReply,
  json: string | Iterable<string>,
): Buffer | string | Readable {
  reply.header('vary', 'accept-encoding')
  if (typeof json === 'string' && json.length < BYTES_MIN) return json
  const encoding = chosenEncoding(reply)
  if (typeof json === 'string') return encoding ? compressedAs(encoding, json) : json
  const pieces = Readable.from(inTurns(json), { highWaterMark: 1 })
  // Whoever leaves in between ends both.
  return encoding ? pipeline(pieces, compressingTo(encoding), () => {}) : pieces
}

async function* inTurns(pieces: Iterable<string>): AsyncGenerator<Buffer> {
  for (const piece of pieces) {
    yield Buffer.from(piece)
    await setImmediate()
  }
}

/** The same of an answer that is ready. */
export function readyContent(reply: FastifyReply, ready: ReadyAnswer<unknown>): Buffer {
  reply.header('vary', 'accept-encoding')
  return ready.content(chosenEncoding(reply))
}
