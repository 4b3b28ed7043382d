import type { Sql } from '#server/platform/db/db.ts'
import { int, nullable, type Shape, text, timestamp, timestamps } from '#server/platform/db/rows/row-shape.ts'

export interface Asks {
  sql: Sql
}

export interface SignInRow {
  account_id: number
  alias_id: number
  password: string | null
  /** Of the alias itself: signs in to nothing else. */
  alias_password: string | null
  wmid: string
  firstname: string
  lastname: string
}

const SIGN_IN_SHAPE: Shape<SignInRow> = {
  account_id: int(),
  alias_id: int(),
  password: nullable(text()),
  alias_password: nullable(text()),
  wmid: text(),
  firstname: text(),
  lastname: text(),
}

/** The account behind a wmid or one of its addresses; undefined when there is none or the address is off. */
export async function selectSignIn(
  db: Asks,
  { wmid, address }: { wmid: string; address: string },
): Promise<SignInRow | undefined> {
  const rows = await db.sql(SIGN_IN_SHAPE)`
    select accounts.id as account_id, alias_id, accounts.password, aliases.password as alias_password, wmid,
      firstname, lastname
    from addresses
      join accounts on accounts.id = addresses.account_id
      left join aliases on aliases.account_id = addresses.account_id and aliases.id = addresses.alias_id
    where state = 'on'
      and (addresses.address = ${address}
        or addresses.address = (select email from accounts where wmid = ${wmid}))
  `
  return rows[0]
}

/** By wmid or main e-mail, or by another address that is on; '' for none. */
export async function selectMailLogin(
  db: Asks,
  { wmid, address }: { wmid: string; address: string },
): Promise<{ account_id: number; password: string | null } | undefined> {
  const rows = await db.sql({ account_id: int(), password: nullable(text()) })`
    select id as account_id, password from accounts
    where wmid = ${wmid} or email = ${address}
      or id = (select account_id from addresses where address = ${address} and state = 'on')
    limit 1
  `
  return rows[0]
}

/** The hash of the account's password, null when it has none. */
export async function selectPassword(db: Asks, account_id: number): Promise<string | null> {
  const rows = await db.sql({ password: nullable(text()) })`
    select password from accounts where id = ${account_id}
  `
  return rows[0]?.password ?? null
}

/** The hashes of these accounts' passwords, of those that open the mailbox by themselves: no second factor is asked for. */
export const selectPasswords = (
  db: Asks,
  account_ids: readonly number[],
): Promise<{ account_id: number; password: string }[]> =>
  db.sql({ account_id: int(), password: text() })`
    select id as account_id, password from accounts
    where id = any(${account_ids}::int[]) and password is not null
      and not exists (
        select from authenticators where account_id = accounts.id and confirmed_at is not null
      )
      and not exists (select from passkeys where account_id = accounts.id)
  `

export async function updatePassword(db: Asks, account_id: number, password: string): Promise<void> {
  await db.sql`update accounts set password = ${password} where id = ${account_id}`
}

/** Lets attempts for one key through one at a time, so that many at once cannot outrun the count. */
export async function lockAttempts(db: Asks, keys: readonly string[]): Promise<void> {
  await db.sql`
    select pg_advisory_xact_lock(hashtextextended(key, 0)) from unnest(${keys.toSorted()}::text[]) as key
  `
}

/** Moments of failures, newest first; those of the future, from a clock that was ahead, do not count. */
export async function selectFailures(
  db: Asks,
  key: string,
  { since, until, limit }: { since: Date; until: Date; limit: number },
): Promise<Date[]> {
  const rows = await db.sql({ at: timestamp() })`
    select at from sign_in_failures
    where key = ${key} and at > ${since} and at <= ${until}
    order by at desc
    limit ${limit}
  `
  return rows.map(({ at }) => at)
}

/** Failures under keys like these, newest first; keys with fewer than `count_min` are left out. Across accounts on purpose. */
export const selectFailuresLike = (
  db: Asks,
  keys: readonly string[],
  { since, until, count_min }: { since: Date; until: Date; count_min: number },
): Promise<{ key: string; moments: Date[] }[]> =>
  db.sql({ key: text(), moments: timestamps() })`
    select key, array_agg(at order by at desc) as moments from sign_in_failures
    where key like any (${keys}::text[]) and at > ${since} and at <= ${until}
    group by key having count(*) >= ${count_min}
  `

export async function insertFailures(db: Asks, keys: readonly string[], at: Date): Promise<void> {
  await db.sql`insert into sign_in_failures (key, at) select unnest(${keys}::text[]), ${at}::timestamptz`
}

export async function deleteFailures(db: Asks, key: string): Promise<void> {
  await db.sql`delete from sign_in_failures where key = ${key}`
}

/** Takes back the one failure that was noted before its attempt turned out well. */
export async function deleteOneFailure(db: Asks, key: string, at: Date): Promise<void> {
  await db.sql`
    delete from sign_in_failures
    where ctid = (select ctid from sign_in_failures where key = ${key} and at = ${at} limit 1)
  `
}

/** A sign-on that the provider has confirmed, waiting for its browser. */
export interface WaitingSignOn {
  wmid: string
  ticket_hash: string
  alias: string | null
  /** What the provider calls the person. */
  name: string | null
  sealed_ticket: string | null
}

const WAITING_SIGN_ON_SHAPE: Shape<WaitingSignOn> = {
  wmid: text(),
  ticket_hash: text(),
  alias: nullable(text()),
  name: nullable(text()),
  sealed_ticket: nullable(text()),
}

/** false: the ticket has been taken before. */
export async function insertTicket(
  db: Asks,
  ticket: WaitingSignOn & { handoff: string; taken_at: Date },
): Promise<boolean> {
  const { ticket_hash, handoff, wmid, alias, name, sealed_ticket, taken_at } = ticket
  const rows = await db.sql`
    insert into sign_on_tickets (ticket_hash, handoff, wmid, alias, name, sealed_ticket, taken_at)
    values (${ticket_hash}, ${handoff}, ${wmid}, ${alias}, ${name}, ${sealed_ticket}, ${taken_at})
    on conflict (ticket_hash) do nothing
    returning ticket_hash
  `
  return rows.length > 0
}

/** Gives the waiting sign-on to the first who asks, and only to them. */
export async function updateHandoffTaken(
  db: Asks,
  handoff: string,
  since: Date,
): Promise<WaitingSignOn | undefined> {
  // What it was sealed for goes on to the session; the spent ticket stays only as a hash.
  const rows = await db.sql(WAITING_SIGN_ON_SHAPE)`
    with waiting as (
      select ticket_hash, wmid, alias, name, sealed_ticket from sign_on_tickets
      where handoff = ${handoff} and taken_at > ${since}
      for update
    )
    update sign_on_tickets set handoff = null, sealed_ticket = null, name = null
    from waiting
    where sign_on_tickets.ticket_hash = waiting.ticket_hash and handoff is not null
    returning waiting.wmid, waiting.ticket_hash, waiting.alias, waiting.name, waiting.sealed_ticket
  `
  return rows[0]
}

export async function deleteOldSignIns(
  db: Asks,
  {
    now,
    idle_since,
    tickets_before,
    failures_before,
  }: { now: Date; idle_since: Date; tickets_before: Date; failures_before: Date },
): Promise<void> {
  await db.sql`delete from sessions where expires_at <= ${now} or seen_at <= ${idle_since}`
  await db.sql`delete from sign_on_tickets where taken_at < ${tickets_before}`
  await db.sql`delete from sign_in_failures where at < ${failures_before}`
}
