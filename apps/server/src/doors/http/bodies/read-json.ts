import type { Readable } from 'node:stream'
import { bodyOf, type Endpoint, MEGABYTE } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import { parseJson } from '#server/platform/http/parse-json.ts'
import type { Readers } from '#server/readers/readers.ts'
import { countJson } from './count-json.ts'

/** The worst of this size is parsed in milliseconds; a larger one may take a second, which nobody else waits for. */
const HERE_BYTES_MAX = MEGABYTE
/** More are no call of ours, and each costs as much as hundreds of signs. */
const VALUES_MAX = 250_000

/**
 * The JSON body of a call; undefined when it is empty. Throws `request_entity_too_large` as soon as it has more bytes,
 * names or values than the endpoint may, `invalid_request_params` when it is no JSON. Decisions 61.
 */
export async function readJson(readers: Readers, endpoint: Endpoint, body: Readable): Promise<unknown> {
  const { bytes_max, names_max } = bodyOf(endpoint)
  const count = countJson()
  const pieces: Buffer[] = []
  let length = 0
  for await (const piece of body as AsyncIterable<Buffer>) {
    length += piece.length
    count.add(piece)
    if (length > bytes_max || count.names > names_max || count.values > VALUES_MAX)
      throw new AppError('request_entity_too_large')
    pieces.push(piece)
  }
  if (length === 0) return undefined
  const parsed =
    length <= HERE_BYTES_MAX
      ? parseJson(Buffer.concat(pieces))
      : await readers.run('json', { source: inSharedMemory(pieces, length) })
  if (!parsed) throw new AppError('invalid_request_params')
  return parsed.value
}

/** It crosses over to a thread without a copy. */
function inSharedMemory(pieces: Buffer[], length: number): Uint8Array {
  const shared = new Uint8Array(new SharedArrayBuffer(length))
  let at = 0
  for (const piece of pieces) {
    shared.set(piece, at)
    at += piece.length
  }
  return shared
}
