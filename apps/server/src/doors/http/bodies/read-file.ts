import { pipeline, Transform } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import { AppError } from '#contract/errors.ts'
import type { Call } from '#server/platform/http/route.ts'

const FIELD = 'file'

/** Browsers write a quotation mark in a file name this way, and nothing else of it. WHATWG HTML §4.10.22.7. */
const plainName = (name: string): string => name.replaceAll('%22', '"')

const MEGABYTE = 1_048_576

const tooLarge = (file_bytes_max: number) =>
  new AppError('max_limit_reached', { params: { limit: Math.floor(file_bytes_max / MEGABYTE) } })

/** Lets the bytes through until there are too many. */
function counted(file_bytes_max: number): Transform {
  let bytes = 0
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length
      if (bytes > file_bytes_max) done(tooLarge(file_bytes_max))
      else done(null, chunk)
    },
  })
}

/**
 * The file of a multipart call as a stream that fails with `max_limit_reached` when it is longer than the call
 * may be without its wrapping (50 MB of an attachment, Spec §9); null when the call carries none. A call that
 * announces too much is refused before it is read.
 */
export async function readFile(request: FastifyRequest, bytes_max: number): ReturnType<Call['file']> {
  if (!request.isMultipart()) return null
  // The wrapping of a multipart body has a megabyte to itself.
  const file_bytes_max = bytes_max - MEGABYTE
  if (Number(request.headers['content-length'] ?? 0) > bytes_max) throw tooLarge(file_bytes_max)
  const part = await request.file({
    // One byte over is let through for the count to notice; what follows is not kept.
    limits: { fileSize: file_bytes_max + 1, files: 1, fields: 10, fieldSize: 4096 },
    throwFileSizeLimit: false,
  })
  if (!part) return null
  if (part.fieldname !== FIELD) {
    part.file.resume()
    return null
  }
  // Who reads the counted stream hears of its end and its errors; nobody else needs to.
  const content = pipeline(part.file, counted(file_bytes_max), () => {})
  return { name: plainName(part.filename), content_type: part.mimetype, content }
}
