import type { Address } from '#contract/mailbox/messages/message.schema.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { json, nullable } from '#server/platform/db/rows/row-shape.ts'

/** Unread messages that came since then and are not in Spam, Trash, Drafts or Sent, newest first. */
export async function selectNewSenders(tx: Tx, account_id: number, since: Date): Promise<Address[]> {
  const rows = await tx.sql({ sender: nullable(json<Address>()) })`
    select fields -> 'from' -> 0 as sender
    from messages join folders on folders.account_id = ${account_id} and folders.id = messages.folder_id
    where messages.account_id = ${account_id} and received_at >= ${since} and not seen
      and folders.kind in ('inbox', 'user')
    order by received_at desc, messages.id desc
  `
  return rows.map(({ sender }) => sender ?? { email: '', name: '' })
}
