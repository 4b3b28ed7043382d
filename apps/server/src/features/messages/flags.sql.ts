import type { FolderId, MessageUid } from '#contract/messages/message.ts'
import { sql, type Tx } from '#server/db/db.ts'

export interface Marked {
  folder_id: FolderId
  uid: MessageUid
}

/** Sets one flag; answers the messages that really changed. */
export async function updateFlag(
  tx: Tx,
  account_id: number,
  ids: number[],
  flag: 'seen' | 'flagged' | 'answered' | 'forwarded',
  on: boolean,
): Promise<Marked[]> {
  const column = sql.ref(`messages.${flag}`)
  return tx.sql<Marked>`
    update messages set ${sql.ref(flag)} = ${on}
    where account_id = ${account_id} and id = any (${ids}::bigint[]) and ${column} <> ${on}
    returning folder_id, uid
  `
}

export async function selectLabelExists(tx: Tx, account_id: number, label_id: number): Promise<boolean> {
  const labels = await tx.sql`select id from labels where account_id = ${account_id} and id = ${label_id}`
  return labels.length > 0
}

/** Puts a label on by hand or takes it off by hand; what the rule says stays noted beside it. Decisions 5. */
export async function updateLabel(
  tx: Tx,
  account_id: number,
  ids: number[],
  label_id: number,
  on: boolean,
): Promise<Marked[]> {
  return tx.sql<Marked>`
    with changed as (
      insert into message_labels (account_id, message_id, label_id, manual_on, manual_off)
      select ${account_id}, id, ${label_id}, ${on}, ${!on}
      from messages where account_id = ${account_id} and id = any (${ids}::bigint[])
      on conflict (account_id, message_id, label_id) do update
        set manual_on = excluded.manual_on, manual_off = excluded.manual_off
        where (message_labels.manual_on, message_labels.manual_off) <> (excluded.manual_on, excluded.manual_off)
      returning message_id
    )
    select folder_id, uid from messages
    where account_id = ${account_id} and id in (select message_id from changed)
  `
}
