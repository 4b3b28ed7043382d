import type { FastifyRequest } from 'fastify'
import { ATTACHMENTS_BYTES_MAX, ATTACHMENTS_MB_MAX } from '#contract/attachments/attachments.ts'
import { AppError } from '#contract/errors.ts'
import type { Call } from './route.ts'

const FIELD = 'file'

/** Browsers write a quotation mark in a file name this way, and nothing else of it. WHATWG HTML §4.10.22.7. */
const plainName = (name: string): string => name.replaceAll('%22', '"')

/**
 * The file of a multipart call as a stream, null when the call carries none. A call that announces too
 * much is refused before it is read; of one that does not, a byte over 50 MB is let through to be noticed.
 * Throws `max_limit_reached`. Spec §9.
 */
export async function readFile(request: FastifyRequest, bytes_max: number): ReturnType<Call['file']> {
  if (!request.isMultipart()) return null
  if (Number(request.headers['content-length'] ?? 0) > bytes_max) {
    throw new AppError('max_limit_reached', { params: { limit: ATTACHMENTS_MB_MAX } })
  }
  const part = await request.file({
    limits: { fileSize: ATTACHMENTS_BYTES_MAX + 1, files: 1, fields: 10, fieldSize: 4096 },
    throwFileSizeLimit: false,
  })
  if (!part) return null
  if (part.fieldname !== FIELD) {
    part.file.resume()
    return null
  }
  return { name: plainName(part.filename), content_type: part.mimetype, content: part.file }
}
