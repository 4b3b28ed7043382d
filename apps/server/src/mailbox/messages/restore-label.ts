import { updateLabelBack } from '../store/flags.sql.ts'
import type { MailboxTx } from '../store/with-mailbox.ts'
import type { Change } from '../undo/note-change.ts'
import { publishMarked } from './mark-messages.ts'

/** Puts a label's marks by hand back as they were, on messages where nobody has changed them since. Answers how many. */
export async function restoreLabel(
  tx: MailboxTx,
  account_id: number,
  { label_id, on, before }: Extract<Change, { kind: 'label' }>,
): Promise<number> {
  const restored = await updateLabelBack(tx, account_id, { label_id, on, before })
  for (const [shows, messages] of Map.groupBy(restored, (message) => message.shows)) {
    const labels = shows ? { added: [label_id], removed: [] } : { added: [], removed: [label_id] }
    publishMarked(tx, account_id, messages, {}, labels)
  }
  return restored.length
}
