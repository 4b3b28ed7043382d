import { selectLabelled } from '#server/mailbox/labels/labels.sql.ts'
import { noteChanged } from '#server/mailbox/store/changes/note-changed.ts'
import type { MailboxTx } from '#server/mailbox/store/with-mailbox.ts'
import { findKeywords } from './list-keywords.ts'

/**
 * Changes labels and lets mail programs know of all messages whose keyword became another by that: of the renamed label, or of
 * one that takes over the keyword of a label of the same name. Decisions 122.
 */
export async function notingKeywords<Result>(
  tx: MailboxTx,
  account_id: number,
  work: () => Promise<Result>,
): Promise<Result> {
  const former = await findKeywords(tx, account_id)
  const result = await work()
  const now = await findKeywords(tx, account_id)
  for (const [id, keyword] of now.labels) {
    const before = former.labels.get(id)
    if (before === undefined || before === keyword) continue
    await noteChanged(tx, account_id, await selectLabelled(tx, account_id, id))
  }
  return result
}
