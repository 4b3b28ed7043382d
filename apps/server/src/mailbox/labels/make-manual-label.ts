import { LABEL_COLOR_DEFAULT } from '#contract/mailbox/labels/label.ts'
import type { MailboxTx } from '../store/with-mailbox.ts'
import { insertLabel, updateApplied } from './labels.sql.ts'

/** Makes a label that is put on by hand; answers its id. The caller has seen to it that there may be one more. */
export async function makeManualLabel(tx: MailboxTx, account_id: number, name: string): Promise<number> {
  const { id } = await insertLabel(tx, account_id, {
    ...{ name, color: LABEL_COLOR_DEFAULT, search_field: 'subject', folder_id: null },
    ...{ search_content: '', query: null },
  })
  await updateApplied(tx, account_id, id, { is_applied: true, isLeased: false })
  tx.publish(account_id, { event: 'updateMailboxList' })
  return id
}
