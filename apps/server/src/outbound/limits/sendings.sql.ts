import { type Sql, sql, type Tx } from '#server/platform/db/db.ts'
import { int, nullable, text, timestamp } from '#server/platform/db/rows/row-shape.ts'
import { type DueTable, type Taking, takeDue } from '#server/platform/jobs/take-due.sql.ts'
import type { SentBefore } from './next-moment.ts'
import { DAY_MS, HOUR_MS, RESULTS_MAX, type SendingFigures, type SendingKind } from './sending-figures.ts'

interface Asks {
  sql: Sql
}

/** A message, or a part of one to many recipients, as the limits count it. */
export interface Sending {
  kind: SendingKind
  /** When it leaves, or is likely to. */
  at: Date
  held: boolean
  strangers: number
  message_id: string
}

export const HELD_DUE: DueTable = {
  table: 'sendings',
  key: ['account_id', 'id'],
  due: 'at',
  open: sql`held`,
}

/** What is known of an account as a sender. */
export interface SendingAccount {
  created_at: Date
  /** Until then the limits do not hold; what left before counts no more. */
  lifted_until: Date | null
  /** The last refusal that is one too many. */
  bounce_at: Date | null
}

/** `bounces_max`: refusals that are allowed. */
export async function selectSendingAccount(
  db: Asks,
  account_id: number,
  bounces_max: number,
): Promise<SendingAccount> {
  const [account] = await db.sql<SendingAccount>({
    created_at: timestamp(),
    lifted_until: nullable(timestamp()),
    bounce_at: nullable(timestamp()),
  })`
    select accounts.created_at, lifted_until,
      (select at from unnest(bounced_at) with ordinality as results (at, nth)
        where at is not null and (lifted_until is null or at > lifted_until)
        order by nth offset ${bounces_max} limit 1) as bounce_at
    from accounts left join sending_accounts on account_id = accounts.id
    where accounts.id = ${account_id}
  `
  return account!
}

/** Which messages a new one is counted with. */
export interface Counting {
  kind: SendingKind
  now: Date
  /** Nothing before it counts. */
  since: Date | null
  figures: SendingFigures
  strangers: number
  /** Those that wait and come before it count as if they had left. */
  withHeld: boolean
}

/** No worker's clock is further ahead than this, unless it is wrong. */
const AHEAD_MS = HOUR_MS
const soon = (now: Date): Date => new Date(now.getTime() + AHEAD_MS)

/**
 * What stands before one more message of this account. Who writes to nobody new does not wait for messages to
 * strangers. It reads at most as many index entries as the limits have messages.
 */
export async function selectSentBefore(
  tx: Asks,
  account_id: number,
  { kind, now, since, figures, strangers, withHeld }: Counting,
): Promise<Omit<SentBefore, 'bounce_at'>> {
  // What leaves at that very moment counts.
  const start = (ms: number) => new Date(Math.max(now.getTime() - ms, (since?.getTime() ?? 0) - 1))
  const comesBefore = strangers > 0 ? sql`true` : sql`strangers = 0`
  // In the words of the indexes, so that nothing is read that is held for long.
  const counted = sql`account_id = ${account_id} and kind = ${kind}
    and ${withHeld ? sql`(not held or ${comesBefore})` : sql`not held and at <= ${soon(now)}`}`
  const [before] = await tx.sql<Omit<SentBefore, 'bounce_at'>>({
    hour_at: nullable(timestamp()),
    day_at: nullable(timestamp()),
    strangers_at: nullable(timestamp()),
    last_at: nullable(timestamp()),
  })`
    select
      (select at from sendings where ${counted} and at > ${start(HOUR_MS)}
        order by at desc offset ${figures.hour_max - 1} limit 1) as hour_at,
      (select at from sendings where ${counted} and at > ${start(DAY_MS)}
        order by at desc offset ${figures.day_max - 1} limit 1) as day_at,
      (select at from (
          select at, sum(strangers) over (order by at desc, id desc)::int as total from (
            select at, id, strangers from sendings
            where ${strangers > 0} and ${counted} and strangers > 0 and at > ${start(DAY_MS)}
            order by at desc, id desc limit ${figures.strangers_max}) as latest) as summed
        where total > ${figures.strangers_max - strangers}::int
        order by at desc limit 1) as strangers_at,
      (select at from sendings
        where ${withHeld} and account_id = ${account_id} and kind = ${kind} and held and ${comesBefore}
        order by at desc limit 1) as last_at
  `
  return before!
}

/** Answers its id. */
export async function insertSending(
  tx: Tx,
  account_id: number,
  { kind, at, held, strangers, message_id }: Sending,
): Promise<number> {
  const [row] = await tx.sql({ id: int() })`
    insert into sendings (account_id, kind, at, held, strangers, message_id)
    values (${account_id}, ${kind}, ${at}, ${held}, ${strangers}, ${message_id})
    returning id
  `
  return row!.id
}

/** Takes one that is held and may leave now. */
export const takeDueHeld = (db: Asks, taking: Taking): Promise<{ account_id: number; id: number }[]> =>
  db.sql({ account_id: int(), id: int() })`
    ${takeDue(HELD_DUE, taking)}
    returning account_id, id`

/** One that is held and due; undefined: it has left, or leaves later. */
export async function selectDueHeld(
  tx: Asks,
  account_id: number,
  id: number,
  now: Date,
): Promise<Omit<Sending, 'held'> | undefined> {
  const rows = await tx.sql<Omit<Sending, 'held'>>({
    kind: text(),
    at: timestamp(),
    strangers: int(),
    message_id: text(),
  })`
    select kind, at, strangers, message_id from sendings
    where account_id = ${account_id} and id = ${id} and held and at <= ${now}
  `
  return rows[0]
}

/** It leaves now, and its recipients are due. */
export async function updateSendingLeft(tx: Asks, account_id: number, id: number, now: Date): Promise<void> {
  await tx.sql`
    with left_now as (
      update sendings set held = false, at = ${now} where account_id = ${account_id} and id = ${id} returning id
    )
    update outbound set state = 'waiting', next_at = ${now}, released_at = ${now}
    from left_now
    where account_id = ${account_id} and sending_id = left_now.id and state = 'held'
  `
}

/** It leaves at another moment. Answers its message. */
export async function updateSendingMoment(
  tx: Asks,
  account_id: number,
  id: number,
  at: Date,
): Promise<string[]> {
  const rows = await tx.sql({ message_id: text() })`
    update sendings set at = ${at} where account_id = ${account_id} and id = ${id} and held returning message_id
  `
  return rows.map(({ message_id }) => message_id)
}

/** All of this kind that were to leave before a moment leave so much later. Answers their messages. */
export async function updateHeldLater(
  tx: Asks,
  account_id: number,
  { kind, before, ms }: { kind: SendingKind; before: Date; ms: number },
): Promise<string[]> {
  const rows = await tx.sql({ message_id: text() })`
    update sendings set at = at + ${ms}::float8 * interval '1 millisecond'
    where account_id = ${account_id} and kind = ${kind} and held and at < ${before}
    returning message_id
  `
  return rows.map(({ message_id }) => message_id)
}

/** When the next part of each of these messages leaves; null: nothing of it is held. */
export async function selectLeaving(
  tx: Asks,
  account_id: number,
  message_ids: readonly string[],
): Promise<{ message_id: string; leaves_at: Date | null }[]> {
  return tx.sql({ message_id: text(), leaves_at: nullable(timestamp()) })`
    select message_id, (
      select min(at) from sendings
      where account_id = ${account_id} and held and sendings.message_id = wanted.message_id) as leaves_at
    from unnest(${message_ids}::text[]) as wanted (message_id)
  `
}

/** Recipients, in lower case, to whom a first message is held: nobody has written to them yet. */
export async function selectHeldStrangers(
  tx: Asks,
  account_id: number,
  recipients: readonly string[],
): Promise<string[]> {
  const rows = await tx.sql({ recipient: text() })`
    select distinct lower(recipient) as recipient from outbound
    where account_id = ${account_id} and state = 'held' and stranger and lower(recipient) = any (${recipients}::text[])
  `
  return rows.map(({ recipient }) => recipient)
}

/** Notes that a recipient was refused for good. */
export async function insertBounce(db: Asks, account_id: number, now: Date): Promise<void> {
  await db.sql`
    insert into sending_accounts as account (account_id, bounced_at) values (${account_id}, array[${now}::timestamptz])
    on conflict (account_id)
    do update set bounced_at = (excluded.bounced_at || account.bounced_at)[1:${RESULTS_MAX}::int]
  `
}

/** Notes that a recipient was served, where there are refusals to be outweighed. */
export async function updateServed(db: Asks, account_id: number): Promise<void> {
  await db.sql`
    update sending_accounts set bounced_at = (array[null::timestamptz] || bounced_at)[1:${RESULTS_MAX}::int]
    where account_id = ${account_id} and bounced_at <> '{}'
  `
}

/** Until then the limits do not hold, and what is held is due. Answers how many messages were. */
export async function updateLifted(
  tx: Asks,
  account_id: number,
  { now, until }: { now: Date; until: Date },
): Promise<number> {
  await tx.sql`
    insert into sending_accounts (account_id, lifted_until) values (${account_id}, ${until})
    on conflict (account_id) do update set lifted_until = excluded.lifted_until, bounced_at = '{}'
  `
  const due = await tx.sql`
    update sendings set at = ${now} where account_id = ${account_id} and held returning id
  `
  return due.length
}

/**
 * Forgets what no window reaches any more, and what was counted by a clock that was ahead, which would count for as
 * long. Asked across accounts on purpose: housekeeping.
 */
export async function deleteOldSendings(db: Asks, now: Date): Promise<void> {
  const before = new Date(now.getTime() - DAY_MS)
  await db.sql`delete from sendings where not held and (at <= ${before} or at > ${soon(now)})`
  await db.sql`
    delete from sending_accounts
    where (lifted_until is null or lifted_until <= ${before})
      and not exists (select from unnest(bounced_at) as at where at > ${before})
  `
}

/** An account of which something is held. */
export interface LimitedAccount {
  wmid: string
  /** Messages, or parts of those to many. */
  waiting: number
  /** When the first of them is likely to leave. */
  next_at: Date
}

/** Those with the most first, so many at most. Asked across accounts on purpose: for the operator. */
export async function selectLimitedAccounts(db: Asks, limit: number): Promise<LimitedAccount[]> {
  return db.sql<LimitedAccount>({ wmid: text(), waiting: int(), next_at: timestamp() })`
    select wmid, count(*)::int as waiting, min(at) as next_at
    from sendings join accounts on accounts.id = account_id
    where held
    group by accounts.id
    order by waiting desc, wmid
    limit ${limit}
  `
}

/** More accounts are not counted. */
const COUNTED_MAX = 10_000

/** Accounts of which something is held, up to 10,000. Asked across accounts on purpose: the figure of all. */
export async function selectHeldAccounts(db: Asks): Promise<number> {
  const [row] = await db.sql({ accounts: int() })`
    with recursive holders as (
      (select account_id from sendings where held order by account_id limit 1)
      union all
      select following.account_id from holders cross join lateral (
        select account_id from sendings where held and account_id > holders.account_id
        order by account_id limit 1) as following
    )
    select count(*)::int as accounts from (select from holders limit ${COUNTED_MAX}) as counted
  `
  return row!.accounts
}
