import { type Sql, sql } from '#server/platform/db/db.ts'
import { type DueTable, isFree, takeDue } from '#server/platform/jobs/take-due.sql.ts'
import { AT_ONCE } from '../pace/bounds.ts'
import { isUnpaused } from '../pace/paces.sql.ts'
import { OUTBOUND_SHAPE, type OutboundRow } from './delivery.sql.ts'
import { ANSWER_MS } from './retry-schedule.ts'

/** What a worker is willing to take. */
export interface Taking {
  /** The worker, for as long as its process lives. */
  worker: string
  now: Date
  leased_until: Date
  /** Messages at once; the recipients of a message at one domain count as one. */
  messages_max: number
  /** Of a domain that nothing is known of. */
  domain_messages_max: number
  account_messages_max: number
  /** What this worker has in hand: how many messages of a domain, of an account, and the ids of their rows. */
  busy: { domains: Record<string, number>; accounts: Record<string, number>; rows: number[] }
}

export const OUTBOUND_DUE: DueTable = {
  table: 'outbound',
  key: ['account_id', 'id'],
  due: 'next_at',
  open: sql`state in ('waiting', 'sending')`,
}

/** Rows of a message at one domain that are looked at for its turn: a message to a hundred is one message. */
const ROWS_LOOKED_AT = 300

/**
 * Takes due rows for one worker until `leased_until`; rows of a worker that died come back after it, but never to
 * the one that still holds them, whatever the clock says. Domains and senders take turns: of each pair only the
 * first few messages are looked at, so a thousand to a domain that hangs stand before nobody else. A domain gets as
 * many at once as its answers allow, and none in a pause; what operators hold, or accounts that are suspended have in it, stays. Asked
 * across accounts on purpose: the queue belongs to the service. Decisions 95, 206, 216.
 */
export async function updateOutboundTaken(db: { sql: Sql }, taking: Taking): Promise<OutboundRow[]> {
  const { worker, now, leased_until, messages_max, domain_messages_max, account_messages_max, busy } = taking
  // In the words of the indexes, so that they are used.
  const isDue = sql`
    state in ('waiting', 'sending') and next_at <= ${now} and ${isFree({ now, leased_until, reach_ms: 2 * ANSWER_MS })}
    and not id = any (${busy.rows}::bigint[])`
  const which = sql`
    with recursive pairs as (
      (select domain, account_id from outbound
        where state in ('waiting', 'sending') order by domain, account_id limit 1)
      union all
      select following.domain, following.account_id
      from pairs cross join lateral (
        select domain, account_id from outbound
        where state in ('waiting', 'sending')
          and (domain, account_id) > (pairs.domain, pairs.account_id)
        order by domain, account_id limit 1
      ) as following
    ), paced as (
      select domain, account_id, coalesce(at_once, ${domain_messages_max}::int) as at_once
      from pairs join accounts on accounts.id = account_id and suspended_at is null
          and (leaving_until is null or leaving_until <= now())
        left join outbound_paces using (domain)
      where ${isUnpaused(now)}
        and not exists (select from outbound_holds where outbound_holds.domain in ('', pairs.domain))
    ), first_of_pairs as (
      select domain, account_id, at_once, blob, envelope_from, recipe, first_at,
        row_number() over (partition by domain, account_id order by first_at, blob) as nth_of_pair
      from paced cross join lateral (
        select blob, envelope_from, recipe, min(next_at) as first_at
        from (
          select blob, envelope_from, recipe, next_at from outbound
          where domain = paced.domain and account_id = paced.account_id and ${isDue}
          order by next_at, id
          limit ${ROWS_LOOKED_AT}
        ) as earliest
        group by blob, envelope_from, recipe
        order by min(next_at), blob
        limit ${Math.max(domain_messages_max, AT_ONCE.max)}
      ) as first_letters
    ), letters as (
      select *, row_number() over (partition by account_id order by first_at, blob)
        + coalesce((${JSON.stringify(busy.accounts)}::jsonb ->> account_id::text)::int, 0) as nth_of_account
      from first_of_pairs where nth_of_pair <= at_once
    ), within_domains as (
      select *, row_number() over (partition by domain order by nth_of_pair, first_at, blob)
        + coalesce((${JSON.stringify(busy.domains)}::jsonb ->> domain)::int, 0) as nth_of_domain
      from letters
    ), chosen as (
      select domain, account_id, blob, envelope_from, recipe from within_domains
      where nth_of_domain <= at_once and nth_of_account <= ${account_messages_max}
      order by nth_of_account, first_at, blob
      limit ${messages_max}
    )
    select account_id, id from outbound join chosen using (domain, account_id, blob, envelope_from, recipe)
    where ${isDue}
    for update of outbound skip locked`
  return db.sql(OUTBOUND_SHAPE)`
    ${takeDue(OUTBOUND_DUE, { now, leased_until }, { which, set: sql`, state = 'sending', leased_by = ${worker}` })}
    returning account_id, id, blob, envelope_from, recipe, recipient, message_id, attempts, last_reply, created_at,
      coalesce(released_at, created_at) as tried_since, dsn, delay_told, leased_by
  `
}

/**
 * Keeps rows with the worker that has them, no shorter than it has said before. Answers how many are still its own:
 * another may have them by now.
 */
export async function updateOutboundKept(
  db: { sql: Sql },
  worker: string,
  rows: readonly OutboundRow[],
  leased_until: Date,
): Promise<number> {
  const updated = await db.sql`
    update outbound
    set leased_until = greatest(leased_until, ${leased_until})
    from unnest(${rows.map((row) => row.account_id)}::int[], ${rows.map((row) => row.id)}::bigint[])
      as kept (account_id, id)
    where outbound.account_id = kept.account_id and outbound.id = kept.id
      and state = 'sending' and leased_by = ${worker}
    returning outbound.id
  `
  return updated.length
}

/**
 * Brings moments back to `now` that lie further ahead than any can: they were written while a clock was ahead.
 * Answers how many. Asked across accounts on purpose: the queue belongs to the service.
 */
export async function updateOutboundAhead(
  db: { sql: Sql },
  { now, next_max }: { now: Date; next_max: Date },
): Promise<number> {
  const ahead = await db.sql`
    update outbound
    set next_at = ${now} where state in ('waiting', 'sending') and next_at > ${next_max}
    returning id
  `
  return ahead.length
}
