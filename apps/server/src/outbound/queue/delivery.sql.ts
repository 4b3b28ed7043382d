import type { Language } from '#contract/identity/account/account.ts'
import { SETTINGS_DEFAULT } from '#contract/identity/settings/settings.ts'
import type { Sql, Tx } from '#server/platform/db/db.ts'
import { bool, int, json, nullable, type Shape, text, timestamp } from '#server/platform/db/rows/row-shape.ts'
import { dsnFor, type MessageDsn, type QueuedDsn } from './dsn.ts'

/** One recipient of one message on its way out, as the worker sees it. */
export interface OutboundRow {
  account_id: number
  id: number
  blob: string
  envelope_from: string
  /** How it is made of its blob. */
  recipe: string
  recipient: string
  message_id: string
  attempts: number
  last_reply: string
  created_at: Date
  /** Since when it is tried: when it was let go, where it had been held. */
  tried_since: Date
  /** null: nothing was asked of reports. */
  dsn: QueuedDsn | null
  /** The sender knows that it takes long. */
  delay_told: boolean
  /** The worker that has it. */
  leased_by: string
}

export const OUTBOUND_SHAPE: Shape<OutboundRow> = {
  account_id: int(),
  id: int(),
  blob: text(),
  envelope_from: text(),
  recipe: text(),
  recipient: text(),
  message_id: text(),
  attempts: int(),
  last_reply: text(),
  created_at: timestamp(),
  tried_since: timestamp(),
  dsn: nullable(json()),
  delay_told: bool(),
  leased_by: text(),
}

export interface NewOutbound {
  account_id: number
  blob: string
  envelope_from: string
  recipients: string[]
  message_id: string
  /** How it is made of its blob when it leaves; '' or none: as it is. */
  recipe?: string
  dsn?: MessageDsn | null
  /** What the limits count it as. */
  sending_id: number
  /** Until then it is held; null: it is not. */
  leaves_at: Date | null
  /** Those of the recipients who were never written to before. */
  strangers: string[]
  now: Date
}

export async function insertOutbound(tx: Tx, message: NewOutbound): Promise<void> {
  const { account_id, blob, envelope_from, recipients, message_id, recipe = '', now } = message
  const { sending_id, leaves_at, strangers } = message
  const dsn = recipients.map((recipient) => JSON.stringify(dsnFor(message.dsn, recipient)))
  await tx.sql`
    insert into outbound (account_id, blob, envelope_from, recipient, message_id, recipe, next_at, created_at, dsn,
      state, sending_id, stranger)
    select ${account_id}, ${blob}, ${envelope_from}, recipient, ${message_id}, ${recipe}, ${leaves_at ?? now}, ${now},
      nullif(dsn::jsonb, 'null'), ${leaves_at ? 'held' : 'waiting'}, ${sending_id},
      recipient = any (${strangers}::text[])
    from unnest(${recipients}::text[], ${dsn}::text[]) as asked (recipient, dsn)
  `
}

export interface OutboundChange {
  state: 'waiting' | 'sent' | 'failed'
  attempts: number
  next_at: Date
  last_reply: string
  /** Of this attempt: the sender hears that it takes long. */
  delay_told?: boolean
}

/**
 * False when the row has its final state already, or is another worker's by now. What was sent was sent, whoever
 * has the row.
 */
export async function updateOutbound(
  db: { sql: Sql },
  row: OutboundRow,
  change: OutboundChange,
): Promise<boolean> {
  const changed = await db.sql`
    update outbound
    set state = ${change.state}, attempts = ${change.attempts}, next_at = ${change.next_at},
      last_reply = ${change.last_reply}, delay_told = delay_told or ${change.delay_told ?? false},
      leased_until = null, leased_by = null
    where account_id = ${row.account_id} and id = ${row.id} and state = 'sending'
      and (${change.state} = 'sent' or leased_by = ${row.leased_by})
    returning id
  `
  return changed.length > 0
}

/** Rows that are done with stay a while for the operator's eyes. */
export async function deleteOutboundDone(db: { sql: Sql }, before: Date): Promise<number> {
  const gone = await db.sql`
    delete from outbound where state in ('sent', 'failed') and created_at < ${before} returning id
  `
  return gone.length
}

export async function selectLanguage(db: { sql: Sql }, account_id: number): Promise<Language> {
  const [settings] = await db.sql({ language: text<Language>() })`
    select language from settings where account_id = ${account_id}
  `
  return settings?.language ?? SETTINGS_DEFAULT.language
}

/** Whether a worker has a message of the account in hand. */
export async function selectIsSending(db: { sql: Sql }, account_id: number): Promise<boolean> {
  const [row] = await db.sql({ is_sending: bool() })`
    select exists (
      select from outbound where account_id = ${account_id} and state = 'sending' and leased_until > now()
    ) as is_sending`
  return row!.is_sending
}
