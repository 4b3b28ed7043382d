import type { ComposePayload } from '#contract/outbound/compose/compose.schema.ts'
import { UNDO_SECONDS_MAX } from '#contract/outbound/compose/compose.ts'
import type { Sql, Tx } from '#server/platform/db/db.ts'
import {
  bool,
  int,
  json,
  nullable,
  type Shape,
  text,
  texts,
  timestamp,
} from '#server/platform/db/rows/row-shape.ts'
import { type DueTable, type Taking, takeDue } from '#server/platform/jobs/take-due.sql.ts'
import type { MessageDsn } from '../queue/dsn.ts'

interface Asks {
  sql: Sql
}

/** A message that waits on the server: what will be sent, and the draft that stands for it meanwhile. */
export interface ScheduledSend {
  account_id: number
  /** The address it is from; 0: main. */
  alias_id: number
  draft_id: number
  blob: string
  size: number
  wire_blob: string
  envelope_from: string
  recipients: string[]
  message_id: string
  original: NonNullable<ComposePayload['reply']> | null
  /** Its envelope, when it is under a password. */
  public_id: string | null
  due_at: Date
  /** What its mail program asked of reports. */
  dsn: MessageDsn | null
}

const SCHEDULED_SEND_SHAPE: Shape<ScheduledSend> = {
  account_id: int(),
  alias_id: int(),
  draft_id: int(),
  blob: text(),
  size: int(),
  wire_blob: text(),
  envelope_from: text(),
  recipients: texts(),
  message_id: text(),
  original: nullable(json()),
  public_id: nullable(text()),
  due_at: timestamp(),
  dsn: nullable(json()),
}

export async function insertScheduled(tx: Tx, send: ScheduledSend, created_at: Date): Promise<number> {
  const rows = await tx.sql({ id: int() })`
    insert into scheduled_sends (account_id, alias_id, draft_id, blob, size, wire_blob, envelope_from, recipients,
      message_id, original, public_id, due_at, created_at, dsn)
    values (${send.account_id}, ${send.alias_id}, ${send.draft_id}, ${send.blob}, ${send.size}, ${send.wire_blob},
      ${send.envelope_from}, ${send.recipients}::text[], ${send.message_id},
      ${send.original ? JSON.stringify(send.original) : null}::jsonb, ${send.public_id}, ${send.due_at}, ${created_at},
      ${send.dsn ? JSON.stringify(send.dsn) : null}::jsonb)
    returning id
  `
  tx.notify(SCHEDULED_SENDS_DUE.table)
  return rows[0]!.id
}

export const SCHEDULED_SENDS_DUE: DueTable = {
  table: 'scheduled_sends',
  key: ['account_id', 'id'],
  due: 'due_at',
}

/** Takes a message that is to leave now. */
export const takeDueSend = (db: Asks, taking: Taking): Promise<{ account_id: number; id: number }[]> =>
  db.sql({ account_id: int(), id: int() })`
    ${takeDue(SCHEDULED_SENDS_DUE, taking)}
    returning account_id, id`

/**
 * Takes a message out, to send it or to keep it; waits for whoever is doing so. With `alias_only`, one of that alias;
 * with `blob`, one that still has those bytes.
 */
export async function deleteScheduled(
  db: Asks,
  account_id: number,
  id: number,
  { alias_only, blob }: { alias_only?: number | undefined; blob?: string } = {},
): Promise<ScheduledSend | undefined> {
  const rows = await db.sql(SCHEDULED_SEND_SHAPE)`
    delete from scheduled_sends
    where account_id = ${account_id} and id = ${id}
      and (${alias_only ?? null}::int is null or alias_id = ${alias_only ?? null}::int)
      and (${blob ?? null}::text is null or blob = ${blob ?? null}::text)
    returning account_id, alias_id, draft_id, blob, size, wire_blob, envelope_from, recipients, message_id,
      original, public_id, due_at, dsn
  `
  return rows[0]
}

/** A message that waits, to be dated anew. */
export async function selectScheduledSend(
  db: Asks,
  account_id: number,
  id: number,
  alias_only?: number,
): Promise<Pick<ScheduledSend, 'blob' | 'size' | 'public_id'> | undefined> {
  const rows = await db.sql<Pick<ScheduledSend, 'blob' | 'size' | 'public_id'>>({
    size: int(),
    blob: text(),
    public_id: nullable(text()),
  })`
    select blob, size, public_id from scheduled_sends
    where account_id = ${account_id} and id = ${id}
      and (${alias_only ?? null}::int is null or alias_id = ${alias_only ?? null}::int)
  `
  return rows[0]
}

/** Another moment and the bytes that are dated by it. False when it has left or was changed meanwhile. */
export async function updateScheduledTime(
  tx: Tx,
  { account_id, id, was_blob }: { account_id: number; id: number; was_blob: string },
  { blob, size, wire_blob, due_at }: Pick<ScheduledSend, 'blob' | 'size' | 'wire_blob' | 'due_at'>,
): Promise<boolean> {
  const rows = await tx.sql`
    update scheduled_sends
    set blob = ${blob}, size = ${size}, wire_blob = ${wire_blob}, due_at = ${due_at}
    where account_id = ${account_id} and id = ${id} and blob = ${was_blob}
    returning id
  `
  tx.notify(SCHEDULED_SENDS_DUE.table)
  return rows.length > 0
}

/** Messages that wait, next first. */
export async function selectScheduled(
  db: Asks,
  account_id: number,
  alias_only: number | undefined,
): Promise<{ id: number; draft_id: number; due_at: Date; put_off: boolean }[]> {
  return db.sql({ id: int(), draft_id: int(), due_at: timestamp(), put_off: bool() })`
    select id, draft_id, due_at, due_at > created_at + ${UNDO_SECONDS_MAX} * interval '1 second' as put_off
    from scheduled_sends
    where account_id = ${account_id} and (${alias_only ?? null}::int is null or alias_id = ${alias_only ?? null}::int)
    order by due_at, id
  `
}

/** Does this draft wait to be sent? */
export async function selectIsHeld(db: Asks, account_id: number, draft_id: number): Promise<boolean> {
  const rows = await db.sql`
    select id from scheduled_sends where account_id = ${account_id} and draft_id = ${draft_id} limit 1
  `
  return rows.length > 0
}
