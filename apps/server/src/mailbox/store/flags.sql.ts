import type { FolderId, MessageUid } from '#contract/mailbox/messages/message.schema.ts'
import { sql } from '#server/platform/db/db.ts'
import { bool, int, type Shape } from '#server/platform/db/rows/row-shape.ts'
import { updateModseqs } from './message-refs.sql.ts'
import type { MailboxTx } from './with-mailbox.ts'

export interface Marked {
  id: number
  folder_id: FolderId
  uid: MessageUid
  alias_id: number
}

const MARKED_SHAPE: Shape<Marked> = {
  id: int(),
  folder_id: int(),
  uid: int(),
  alias_id: int(),
}

/** Sets one flag, with the next modseq of their folders; answers the messages that really changed. RFC 7162 §3.1. */
export async function updateFlag(
  tx: MailboxTx,
  account_id: number,
  ids: number[],
  flag: 'seen' | 'flagged' | 'answered' | 'forwarded',
  on: boolean,
): Promise<Marked[]> {
  return tx.sql(MARKED_SHAPE)`
    with others as materialized (
      select id, folder_id from messages
      where account_id = ${account_id} and id = any (${ids}::bigint[]) and ${sql.ref(flag)} <> ${on}
    ), changed as (
      update folders set modseq = modseq + 1
      where account_id = ${account_id} and id in (select folder_id from others)
      returning id as folder_id, modseq
    )
    update messages set ${sql.ref(flag)} = ${on}, modseq = changed.modseq
    from others join changed using (folder_id)
    where account_id = ${account_id} and messages.id = others.id
    returning messages.id, messages.folder_id, uid, alias_id
  `
}

export interface Labelled extends Marked {
  /** How the label stood by hand before. */
  manual_on: boolean
  manual_off: boolean
}

const LABELLED_SHAPE: Shape<Labelled> = {
  manual_on: bool(),
  manual_off: bool(),
  id: int(),
  folder_id: int(),
  uid: int(),
  alias_id: int(),
}

/** Puts a label on by hand or takes it off by hand; what the rule says stays noted beside it. Decisions 24. */
export async function updateLabel(
  tx: MailboxTx,
  account_id: number,
  ids: number[],
  label_id: number,
  on: boolean,
): Promise<Labelled[]> {
  const labelled = await tx.sql(LABELLED_SHAPE)`
    with before as (
      select message_id, manual_on, manual_off from message_labels
      where account_id = ${account_id} and label_id = ${label_id} and message_id = any (${ids}::bigint[])
    ), changed as (
      insert into message_labels (account_id, message_id, label_id, manual_on, manual_off)
      select ${account_id}, id, ${label_id}, ${on}, ${!on}
      from messages where account_id = ${account_id} and id = any (${ids}::bigint[])
      on conflict (account_id, message_id, label_id) do update
        set manual_on = excluded.manual_on, manual_off = excluded.manual_off
        where (message_labels.manual_on, message_labels.manual_off) <> (excluded.manual_on, excluded.manual_off)
      returning message_id
    )
    select id, folder_id, uid, alias_id, coalesce(before.manual_on, false) as manual_on,
      coalesce(before.manual_off, false) as manual_off
    from messages left join before on before.message_id = id
    where account_id = ${account_id} and id in (select message_id from changed)
  `
  const changed = labelled.map(({ id }) => id)
  tx.sent(updateModseqs(tx, account_id, changed))
  return labelled
}

/**
 * Sets a label's marks by hand back to `before` where they still are what `on` made of them. Says of each
 * message whether it shows the label now.
 */
export async function updateLabelBack(
  tx: MailboxTx,
  account_id: number,
  { label_id, on, before }: { label_id: number; on: boolean; before: [number, boolean, boolean][] },
): Promise<(Marked & { shows: boolean })[]> {
  const restored = await tx.sql<Marked & { shows: boolean }>({ ...MARKED_SHAPE, shows: bool() })`
    with restored as (
      update message_labels set manual_on = before.manual_on, manual_off = before.manual_off
      from unnest(${before.map(([id]) => id)}::bigint[], ${before.map(([, was_on]) => was_on)}::boolean[],
                  ${before.map(([, , was_off]) => was_off)}::boolean[]) as before (id, manual_on, manual_off)
      where account_id = ${account_id} and label_id = ${label_id} and message_id = before.id
        and (message_labels.manual_on, message_labels.manual_off) = (${on}, ${!on})
      returning before.id as restored_id,
        (auto or message_labels.manual_on) and not message_labels.manual_off as shows
    )
    select id, folder_id, uid, alias_id, shows
    from messages join restored on restored_id = id
    where account_id = ${account_id}
  `
  const ids = restored.map(({ id }) => id)
  tx.sent(tx.sql`
    delete from message_labels
    where account_id = ${account_id} and label_id = ${label_id}
      and message_id = any (${ids}::bigint[])
      and not auto and not manual_on and not manual_off
  `)
  tx.sent(updateModseqs(tx, account_id, ids))
  return restored
}

/** Notes who did not get a message that was sent: on its copies in Sent. */
export async function updateUndelivered(
  tx: MailboxTx,
  account_id: number,
  { message_id, recipient }: { message_id: string; recipient: string },
): Promise<void> {
  await tx.sql`
    update messages set undelivered = array_append(array_remove(undelivered, ${recipient}), ${recipient})
    where account_id = ${account_id} and message_id = ${message_id} and message_id <> ''
      and folder_id = (select id from folders where account_id = ${account_id} and kind = 'sent')
  `
}

/** Notes when messages that were sent leave: on their copies in Sent. */
export async function updateLeaving(
  tx: MailboxTx,
  account_id: number,
  leaving: readonly { message_id: string; leaves_at: Date | null }[],
): Promise<void> {
  await tx.sql`
    update messages set leaves_at = noted.leaves_at
    from unnest(${leaving.map(({ message_id }) => message_id)}::text[],
      ${leaving.map(({ leaves_at }) => leaves_at)}::timestamptz[]) as noted (message_id, leaves_at)
    where account_id = ${account_id} and messages.message_id = noted.message_id and noted.message_id <> ''
      and folder_id = (select id from folders where account_id = ${account_id} and kind = 'sent')
  `
}
