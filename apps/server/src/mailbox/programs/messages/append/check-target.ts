import { AppError } from '#contract/errors.ts'
import { MESSAGE_BYTES_MAX } from '#contract/mailbox/attachments/attachments.ts'
import type { FolderId } from '#contract/mailbox/messages/message.schema.ts'
import type { Db, Tx } from '#server/platform/db/db.ts'
import { type FolderAtPath, selectFolderAt } from '../../folders/at-path/folder-at.sql.ts'

/** What is asked of a folder before messages are put into it. */
export type AppendTarget = Pick<FolderAtPath, 'id' | 'kind' | 'free_bytes' | 'state'>

/** The folder, and what the quota leaves, in one statement. Throws `request_folder_not_found`, `request_folder_id_error`. */
export async function getAppendTarget(
  db: Db | Tx,
  account_id: number,
  folder_id: FolderId,
): Promise<AppendTarget> {
  if (folder_id <= 0) throw new AppError('request_folder_id_error')
  const target = await selectFolderAt(db, account_id, { id: folder_id })
  if (!target) throw new AppError('request_folder_not_found')
  return target
}

/** Throws `request_folder_id_error` of a collector's folder, `request_entity_too_large`, `quota_exceeded`. */
export function checkTarget({ kind, free_bytes }: AppendTarget, sizes: readonly number[]): void {
  if (kind === 'collector') throw new AppError('request_folder_id_error')
  if (sizes.some((size) => size > MESSAGE_BYTES_MAX)) throw new AppError('request_entity_too_large')
  const bytes = sizes.reduce((sum, size) => sum + size, 0)
  if (free_bytes < bytes) throw new AppError('quota_exceeded')
}
