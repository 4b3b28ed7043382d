import { AppError } from '#contract/errors.ts'
import type { Actor, App } from '#server/app.ts'
import { notingKeywords } from '../keywords/note-label-keywords.ts'
import { noteChanged } from '../store/changes/note-changed.ts'
import { withMailbox } from '../store/with-mailbox.ts'
import { deleteLabelRow, selectLabelled } from './labels.sql.ts'

/** Deletes a label and takes it off all mail; the mail stays. Throws `label_not_found`. Spec §7 Labels; Decisions 24. */
export async function deleteLabel(app: App, { account_id }: Actor, { id }: { id: number }): Promise<void> {
  await withMailbox(app.db, account_id, async (tx) => {
    await noteChanged(tx, account_id, await selectLabelled(tx, account_id, id))
    const isDeleted = await notingKeywords(tx, account_id, () => deleteLabelRow(tx, account_id, id))
    if (!isDeleted) throw new AppError('label_not_found')
    tx.publish(account_id, { event: 'updateMailboxList' })
  })
}
