import type { Sql } from '#server/db/db.ts'

export interface Asks {
  sql: Sql
}

export interface SignInRow {
  account_id: number
  alias_id: number
  password: string | null
  wmid: string
  firstname: string
  lastname: string
}

/** The account behind a wmid or one of its addresses; undefined when there is none or the address is off. */
export async function selectSignIn(
  db: Asks,
  { wmid, address }: { wmid: string; address: string },
): Promise<SignInRow | undefined> {
  const rows = await db.sql<SignInRow>`
    select accounts.id as account_id, alias_id, password, wmid, firstname, lastname
    from addresses join accounts on accounts.id = addresses.account_id
    where state = 'on'
      and (addresses.address = ${address}
        or addresses.address = (select email from accounts where wmid = ${wmid}))
  `
  return rows[0]
}

export async function updatePassword(db: Asks, account_id: number, password: string): Promise<void> {
  await db.sql`update accounts set password = ${password} where id = ${account_id}`
}

/** Lets attempts for one key through one at a time, so that many at once cannot outrun the count. */
export async function lockAttempts(db: Asks, keys: readonly string[]): Promise<void> {
  for (const key of keys.toSorted()) {
    await db.sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`
  }
}

export async function selectFailures(db: Asks, key: string, since: Date): Promise<number> {
  const rows = await db.sql<{ failures: number }>`
    select count(*)::int as failures from sign_in_failures where key = ${key} and at > ${since}
  `
  return rows[0]!.failures
}

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

/** false: the ticket has been taken before. */
export async function insertTicket(
  db: Asks,
  ticket: { ticket_hash: string; handoff: string; wmid: string; taken_at: Date },
): Promise<boolean> {
  const { ticket_hash, handoff, wmid, taken_at } = ticket
  const rows = await db.sql`
    insert into sign_on_tickets (ticket_hash, handoff, wmid, taken_at)
    values (${ticket_hash}, ${handoff}, ${wmid}, ${taken_at})
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
): Promise<{ wmid: string; ticket_hash: string } | undefined> {
  const rows = await db.sql<{ wmid: string; ticket_hash: string }>`
    update sign_on_tickets set handoff = null
    where handoff = ${handoff} and taken_at > ${since}
    returning wmid, ticket_hash
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
