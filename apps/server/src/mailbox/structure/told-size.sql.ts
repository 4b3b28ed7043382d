import type { FolderId } from '#contract/mailbox/messages/message.schema.ts'
import { type Db, sql } from '#server/platform/db/db.ts'
import { int } from '#server/platform/db/rows/row-shape.ts'

/**
 * Bytes of a message as they are sent to programs, beside `messages`. Of one under a password the notification alone is
 * sent, while `messages.size` counts what stands elsewhere as well: its structure knows where it ends. RFC 9051 §2.3.4.
 */
export const toldSize = (account_id: number) => sql`
  case when messages.encrypted then coalesce((
    select (message_structures.body::json ->> 'end')::bigint from message_structures
    where message_structures.account_id = ${account_id} and message_structures.id = messages.id
  ), messages.size) else messages.size end`

/** Those under a password that nobody has read for their structure yet. */
export async function selectUnmeasured(
  db: Db,
  account_id: number,
  folder_ids: readonly FolderId[],
): Promise<number[]> {
  const rows = await db.sql({ id: int() })`
    select id from messages
    where account_id = ${account_id} and folder_id = any (${folder_ids}::int[]) and encrypted
      and not exists (select from message_structures where account_id = ${account_id} and id = messages.id)`
  return rows.map(({ id }) => id)
}
