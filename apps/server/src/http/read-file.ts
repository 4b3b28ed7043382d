import { pipeline, Transform } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import { ATTACHMENTS_BYTES_MAX, ATTACHMENTS_MB_MAX } from '#contract/attachments/attachments.ts'
import { AppError } from '#contract/errors.ts'
import type { Call } from './route.ts'

const FIELD = 'file'

/** Browsers write a quotation mark in a file name this way, and nothing else of it. WHATWG HTML §4.10.22.7. */
const plainName = (name: string): string => name.replaceAll('%22', '"')

const tooLarge = () => new AppError('max_limit_reached', { params: { limit: ATTACHMENTS_MB_MAX } })

/** Lets the bytes through until there are too many. */
function counted(): Transform {
  let bytes = 0
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length
      if (bytes > ATTACHMENTS_BYTES_MAX) done(tooLarge())
      else done(null, chunk)
    },
  })
}

/**
 * The file of a multipart call as a stream that fails with `max_limit_reached` past 50 MB (Spec §9); null
 * when the call carries none. A call that announces too much is refused before it is read.
 */
export async function readFile(request: FastifyRequest, bytes_max: number): ReturnType<Call['file']> {
  if (!request.isMultipart()) return null
  if (Number(request.headers['content-length'] ?? 0) > bytes_max) throw tooLarge()
  const part = await request.file({
    // One byte over is let through for the count to notice; what follows is not kept.
    limits: { fileSize: ATTACHMENTS_BYTES_MAX + 1, files: 1, fields: 10, fieldSize: 4096 },
    throwFileSizeLimit: false,
  })
  if (!part) return null
  if (part.fieldname !== FIELD) {
    part.file.resume()
    return null
  }
  // Who reads the counted stream hears of its end and its errors; nobody else needs to.
  const content = pipeline(part.file, counted(), () => {})
  return { name: plainName(part.filename), content_type: part.mimetype, content }
}
