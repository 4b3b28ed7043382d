import { type Sql, sql } from '#server/platform/db/db.ts'
import { bool, int, nullable, type Shape, text, timestamp } from '#server/platform/db/rows/row-shape.ts'
import { OUTBOUND_SHAPE, type OutboundRow } from '../delivery.sql.ts'

export interface Asks {
  sql: Sql
}

/** More than these are not counted. */
const COUNTED_MAX = 10_000
const DESTINATIONS_MAX = 50

/** What waits of this account may leave at once, and its time is counted from now on. */
export async function updateReleasedOf(db: Asks, account_id: number, now: Date): Promise<void> {
  await db.sql`
    update outbound set next_at = ${now}, released_at = ${now}
    where account_id = ${account_id} and state = 'waiting'
  `
}

/** The same of all that waits for a domain; empty: of everything. */
export async function updateReleasedFor(db: Asks, domain: string, now: Date): Promise<void> {
  await db.sql`
    update outbound set next_at = ${now}, released_at = ${now}
    where state = 'waiting' and (${domain} = '' or domain = ${domain})
  `
}

export interface QueuedRow {
  id: number
  wmid: string
  envelope_from: string
  recipient: string
  created_at: Date
  next_at: Date
  attempts: number
  last_reply: string
  state: 'held' | 'waiting' | 'sending'
  is_suspended: boolean
  is_on_hold: boolean
  paused_until: Date | null
}

const QUEUED_SHAPE: Shape<QueuedRow> = {
  id: int(),
  wmid: text(),
  envelope_from: text(),
  recipient: text(),
  created_at: timestamp(),
  next_at: timestamp(),
  attempts: int(),
  last_reply: text(),
  state: text(),
  is_suspended: bool(),
  is_on_hold: bool(),
  paused_until: nullable(timestamp()),
}

/** What rows are asked for: one of these, or all. */
export interface QueueSearch {
  domain?: string
  recipient?: string
  wmid?: string
  message_id?: string
}

/** Across accounts on purpose, as all below: the queue belongs to the service. */
export function selectQueued(
  db: Asks,
  { domain = '', recipient = '', wmid = '', message_id = '' }: QueueSearch,
  limit: number,
): Promise<QueuedRow[]> {
  return db.sql(QUEUED_SHAPE)`
    select outbound.id, wmid, envelope_from, recipient, outbound.created_at, next_at, attempts, last_reply, state,
      suspended_at is not null as is_suspended, paused_until,
      exists (select from outbound_holds where outbound_holds.domain in ('', outbound.domain)) as is_on_hold
    from outbound join accounts on accounts.id = account_id
      left join outbound_paces on outbound_paces.domain = outbound.domain
    where state in ('held', 'waiting', 'sending')
      and (${domain} = '' or outbound.domain = ${domain})
      and (${recipient} = '' or recipient = ${recipient} or envelope_from = ${recipient})
      and (${wmid} = '' or account_id = (select id from accounts where wmid = ${wmid}))
      and (${message_id} = '' or message_id = ${message_id})
    order by outbound.created_at, outbound.id
    limit ${limit}
  `
}

export interface DestinationRow {
  domain: string
  recipients: number
  oldest_at: Date
  last_reply: string
  hold: string | null
  paused_until: Date | null
}

const DESTINATION_SHAPE: Shape<DestinationRow> = {
  domain: text(),
  recipients: int(),
  oldest_at: timestamp(),
  last_reply: text(),
  hold: nullable(text()),
  paused_until: nullable(timestamp()),
}

/** Domains that something waits for, of the first ten thousand rows, and those that are held. */
export function selectDestinations(db: Asks, now: Date): Promise<DestinationRow[]> {
  return db.sql(DESTINATION_SHAPE)`
    select domain, coalesce(recipients, 0) as recipients, coalesce(oldest_at, since) as oldest_at,
      coalesce(last_reply, '') as last_reply, reason as hold,
      case when paused_until > ${now} then paused_until end as paused_until
    from (
      select domain, count(*)::int as recipients, min(created_at) as oldest_at,
        (array_agg(last_reply order by last_reply = '', attempts desc))[1] as last_reply
      from (
        select domain, created_at, last_reply, attempts from outbound
        where state in ('waiting', 'sending') order by next_at limit ${COUNTED_MAX}
      ) as waiting
      group by domain
    ) as waiting
      full join (select domain, reason, since from outbound_holds where domain <> '') as holds using (domain)
      left join outbound_paces using (domain)
    order by reason is null, recipients desc nulls last, domain
    limit ${DESTINATIONS_MAX}
  `
}

export async function selectHold(db: Asks, domain: string): Promise<string | undefined> {
  const rows = await db.sql({ reason: text() })`select reason from outbound_holds where domain = ${domain}`
  return rows[0]?.reason
}

export async function upsertHold(
  db: Asks,
  { domain, reason, since }: { domain: string; reason: string; since: Date },
): Promise<void> {
  await db.sql`
    insert into outbound_holds (domain, reason, since) values (${domain}, ${reason}, ${since})
    on conflict (domain) do update set reason = excluded.reason
  `
}

export async function deleteHold(db: Asks, domain: string): Promise<void> {
  await db.sql`delete from outbound_holds where domain = ${domain}`
}

/** Due at once, and no pause of their domains holds any more. Answers how many. */
export async function updateDueNow(
  db: Asks,
  { ids, domain }: { ids: readonly number[] | null; domain: string | null },
  now: Date,
): Promise<number> {
  const rows = await db.sql({ domain: text() })`
    update outbound set next_at = ${now}
    where state = 'waiting'
      and (${ids}::bigint[] is null or id = any (${ids}::bigint[]))
      and (${domain}::text is null or domain = ${domain})
    returning domain
  `
  const domains = [...new Set(rows.map((row) => row.domain))]
  await db.sql`delete from outbound_paces where domain = any (${domains}::text[])`
  return rows.length
}

/** Takes rows that wait, for whatever reason, out of the hands of all workers. */
export function updateTakenBack(
  db: Asks,
  ids: readonly number[],
  { worker, now, leased_until }: { worker: string; now: Date; leased_until: Date },
): Promise<OutboundRow[]> {
  const isWaiting = sql`(state in ('waiting', 'held') or (state = 'sending' and leased_until <= ${now}))`
  return db.sql(OUTBOUND_SHAPE)`
    update outbound set state = 'sending', leased_by = ${worker}, leased_until = ${leased_until}
    where id = any (${ids}::bigint[]) and ${isWaiting}
    returning account_id, id, blob, envelope_from, recipe, recipient, message_id, attempts, last_reply, created_at,
      coalesce(released_at, created_at) as tried_since, dsn, delay_told, leased_by
  `
}
