import { AppError } from '#contract/errors.ts'
import type { Actor, App } from '#server/app.ts'
import { selectUpload, type UploadRow } from './attachments.sql.ts'

/** Uploads are numbered by the database's `int`; a greater number names none. */
const ID_MAX = 2_147_483_647

/** An upload of one's own that no sweep has taken. Throws `attachment_not_found`. */
export async function getUpload(app: App, actor: Actor, id: number): Promise<UploadRow> {
  const upload =
    id > 0 && id <= ID_MAX
      ? await selectUpload(app.db, actor.account_id, id, actor.alias_only?.alias_id)
      : undefined
  if (!upload) throw new AppError('attachment_not_found')
  return upload
}
