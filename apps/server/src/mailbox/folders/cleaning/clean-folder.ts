import { AppError } from '#contract/errors.ts'
import type { CleanFolder } from '#contract/mailbox/folders/contents/clean-folder.schema.ts'
import type { Actor, App } from '#server/app.ts'
import { withMailbox } from '#server/mailbox/store/with-mailbox.ts'
import { getFolder } from '../get-folder.ts'
import { insertFolderMark, updateCleanDays } from './folder-marks.sql.ts'

/**
 * Lets messages leave a folder by themselves after so many days in it, counted from now for those that are there
 * already. Throws `request_folder_not_found`, and `forbidden` for folders that nothing leaves so. Decisions 37.
 */
export async function cleanFolder(app: App, { account_id }: Actor, { id, days }: CleanFolder): Promise<void> {
  await withMailbox(app.db, account_id, async (tx) => {
    const { kind, clean_days } = await getFolder(tx, { account_id }, id)
    if (kind !== 'user' && kind !== 'trash' && kind !== 'junk') throw new AppError('forbidden')
    await updateCleanDays(tx, account_id, id, days)
    if (days !== null && clean_days === null) await insertFolderMark(tx, account_id, id, app.clock())
    tx.publish(account_id, { event: 'updateMailboxList' })
  })
}
