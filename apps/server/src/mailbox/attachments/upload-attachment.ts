import { AppError } from '#contract/errors.ts'
import { UPLOADS_BYTES_MAX } from '#contract/mailbox/attachments/attachments.ts'
import type { Upload } from '#contract/mailbox/attachments/upload-attachment.schema.ts'
import type { Actor, App } from '#server/app.ts'
import type { Call } from '#server/platform/http/route.ts'
import { insertUpload, selectUploadedBytes, type UploadRow } from './attachments.sql.ts'

const NAME_CHARS_MAX = 255
const TYPE = /^[a-z0-9!#$&^_.+-]{1,127}\/[a-z0-9!#$&^_.+-]{1,127}$/

/** The last piece of a path that some browsers send, on one line. */
const fileName = (name: string): string =>
  name
    .replace(/^.*[/\\]/s, '')
    .replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069]+/gu, ' ')
    .trim()
    .slice(0, NAME_CHARS_MAX)
    .toWellFormed() || 'file'

function fileType(declaredType: string): string {
  const type = declaredType.split(';')[0]!.trim().toLowerCase()
  return TYPE.test(type) ? type : 'application/octet-stream'
}

/**
 * Takes one file for a message that is being written; it is kept for a day. The stream that the door
 * gives fails with `max_limit_reached` above 50 MB. Nobody's uploads fill the disk: `quota_exceeded`. Throws `invalid_request_params` without a file. Spec §5 Composing, §7 Messages.
 */
export async function uploadAttachment(
  app: App,
  actor: Actor,
  _input: object,
  call: Call,
): Promise<{ attachment: Upload }> {
  const { account_id } = actor
  if ((await selectUploadedBytes(app.db, account_id)) >= UPLOADS_BYTES_MAX)
    throw new AppError('quota_exceeded')
  const { blob, ...upload } = await takeFile(app, call)
  const alias_id = actor.alias_only?.alias_id ?? null
  const created_at = app.clock()
  const id = await insertUpload(app.db, { account_id, alias_id, blob, created_at, ...upload })
  return { attachment: { id, ...upload } }
}

/** The file of a call, stored under a harmless name and type. Throws as `uploadAttachment` does. */
export async function takeFile(app: App, call: Pick<Call, 'file'>): Promise<Omit<UploadRow, 'id'>> {
  const file = await call.file()
  if (!file) throw new AppError('invalid_request_params', { fields: ['file'] })
  const { hash, size } = await app.blobs.put(file.content)
  return { blob: hash, name: fileName(file.name), size, content_type: fileType(file.content_type) }
}
