import { AppError } from '#contract/errors.ts'
import type { FolderId } from '#contract/messages/message.ts'
import { readMessage } from '#mime/read-message.ts'
import type { App } from '#server/app.ts'
import type { Tx } from '#server/db/db.ts'
import { findRoom } from '#server/features/account/find-room.ts'
import { addMessage } from '#server/features/messages/add/add-message.ts'
import type { Done } from '#server/features/undo/note-change.ts'
import { selectToCopy } from '../stored-letters.sql.ts'

/** Puts copies of letters into a folder, read and marked as they are. Throws `quota_exceeded`. */
export async function copyLetters(
  app: App,
  tx: Tx,
  account_id: number,
  ids: number[],
  to: FolderId,
): Promise<Done> {
  const letters = (await selectToCopy(tx, account_id, ids)).filter(({ folder_id }) => folder_id !== to)
  const bytes = letters.reduce((sum, { size }) => sum + size, 0)
  if ((await findRoom(tx, account_id)) < bytes) throw new AppError('quota_exceeded')
  const copies: number[] = []
  for (const { blob, seen, flagged, answered, forwarded, ...letter } of letters) {
    const message = await readMessage(await app.blobs.get(blob))
    const flags = { seen, flagged, answered, forwarded }
    copies.push(
      (await addMessage(tx, account_id, { ...letter, blob, message, flags, folder: { id: to } })).id,
    )
  }
  return { affected: copies.length, change: copies.length > 0 ? { kind: 'copy', ids: copies } : null }
}
