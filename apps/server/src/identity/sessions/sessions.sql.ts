import type { GrantRights } from '#contract/identity/grants/grant.schema.ts'
import type { ImpersonationKind } from '#contract/identity/impersonation/impersonation.schema.ts'
import type { Sql } from '#server/platform/db/db.ts'
import { bool, int, json, nullable, type Shape, text, timestamp } from '#server/platform/db/rows/row-shape.ts'

export interface Asks {
  sql: Sql
}

export interface SessionRow {
  id: number
  /** Who signed in. */
  account_id: number
  wmid: string
  alias_id: number | null
  alias_email: string | null
  channel: string
  is_former: boolean
  created_at: Date
  seen_at: Date
  expires_at: Date
  sealed_ticket: string | null
  touched_at: Date | null
  confirmed_at: Date | null
  /** null: it is in its own mailbox. */
  impersonation: ImpersonationRow | null
  /** The mailbox is just being moved. */
  is_leaving: boolean
}

const SESSION_SHAPE: Shape<SessionRow> = {
  id: int(),
  account_id: int(),
  wmid: text(),
  alias_id: nullable(int()),
  alias_email: nullable(text()),
  channel: text(),
  is_former: bool(),
  created_at: timestamp(),
  seen_at: timestamp(),
  expires_at: timestamp(),
  sealed_ticket: nullable(text()),
  touched_at: nullable(timestamp()),
  confirmed_at: nullable(timestamp()),
  impersonation: nullable(json()),
  is_leaving: bool(),
}

/** In whose mailbox a session is. */
export interface ImpersonationRow {
  account_id: number
  wmid: string
  kind: ImpersonationKind
  rights: GrantRights
  until_at: string
  checked_at: string
}

export interface NewSession {
  token_hash: Buffer
  account_id: number
  alias_id: number | null
  method: 'sso' | 'password'
  channel: string
  ticket_hash: string | null
  sealed_ticket: string | null
  address: string
  agent: string
  created_at: Date
  expires_at: Date
}

export async function insertSession(db: Asks, session: NewSession): Promise<void> {
  const { token_hash, account_id, alias_id, method, channel, ticket_hash, sealed_ticket } = session
  const { address, agent, created_at, expires_at } = session
  await db.sql`
    insert into sessions (token_hash, account_id, alias_id, method, channel, ticket_hash, sealed_ticket,
      touched_at, address, agent, created_at, seen_at, expires_at)
    values (${token_hash}, ${account_id}, ${alias_id}, ${method}, ${channel}, ${ticket_hash}, ${sealed_ticket},
      ${created_at}, ${address}, ${agent}, ${created_at}, ${created_at}, ${expires_at})
  `
}

/** A session that is neither over nor idle; one whose alias is gone or off, or whose account is suspended, is over too. */
export async function selectSession(
  db: Asks,
  token_hash: Buffer,
  { now, idle_since }: { now: Date; idle_since: Date },
): Promise<SessionRow | undefined> {
  const rows = await db.sql(SESSION_SHAPE)`
    select sessions.id, sessions.account_id, accounts.wmid, sessions.alias_id, addresses.address as alias_email,
      channel, is_former, sessions.created_at, seen_at, expires_at, sealed_ticket, touched_at,
      confirmed_at, impersonation, coalesce(accounts.leaving_until > now(), false) as is_leaving
    from sessions
      join accounts on accounts.id = sessions.account_id
      left join lateral (
        select to_jsonb(one) as impersonation
        from (
          select acting_sessions.account_id, mailbox.wmid, kind, rights, until_at, checked_at
          from acting_sessions join accounts mailbox on mailbox.id = acting_sessions.account_id
          where session_id = sessions.id
        ) one
      ) there on true
      left join addresses on addresses.account_id = sessions.account_id
        and addresses.alias_id = sessions.alias_id and state = 'on'
    where token_hash = ${token_hash}
      and expires_at > ${now}
      and seen_at > ${idle_since}
      and (sessions.alias_id is null or addresses.address is not null)
      and accounts.suspended_at is null
  `
  return rows[0]
}

export async function updateSessionSeen(db: Asks, token_hash: Buffer, seen_at: Date): Promise<void> {
  await db.sql`update sessions set seen_at = ${seen_at} where token_hash = ${token_hash}`
}

export interface EndedSession {
  account_id: number
  wmid: string
  sealed_ticket: string | null
}

const ENDED_SESSION_SHAPE: Shape<EndedSession> = {
  account_id: int(),
  wmid: text(),
  sealed_ticket: nullable(text()),
}

/** Whose session it was, and the ticket it came from; undefined when there was none. */
export async function deleteSession(db: Asks, session_id: number): Promise<EndedSession | undefined> {
  const rows = await db.sql(ENDED_SESSION_SHAPE)`
    delete from sessions using accounts
    where sessions.id = ${session_id} and accounts.id = sessions.account_id
    returning sessions.account_id, wmid, sealed_ticket
  `
  return rows[0]
}

/** Which of these channels still belong to a living session; one whose alias is gone or off is over. */
export async function selectLivingChannels(
  db: Asks,
  channels: readonly string[],
  { now, idle_since }: { now: Date; idle_since: Date },
): Promise<string[]> {
  const rows = await db.sql({ channel: text() })`
    select channel from sessions
    where channel = any (${channels}) and expires_at > ${now} and seen_at > ${idle_since}
      and not exists (select from acting_sessions where session_id = sessions.id and until_at <= ${now})
      and (alias_id is null or exists (
        select from addresses
        where addresses.account_id = sessions.account_id and addresses.alias_id = sessions.alias_id and state = 'on'))
  `
  return rows.map(({ channel }) => channel)
}

/** Another token, channel, or both, for the same session: what was known before opens nothing any more. */
export async function updateSessionKeys(
  db: Asks,
  session_id: number,
  { token_hash = null, channel }: { token_hash?: Buffer | null; channel: string },
): Promise<{ expires_at: Date } | undefined> {
  const rows = await db.sql({ expires_at: timestamp() })`
    update sessions set token_hash = coalesce(${token_hash}, token_hash), channel = ${channel}
    where id = ${session_id}
    returning expires_at
  `
  return rows[0]
}

/** Its person has confirmed who they are; from now on it has another token. False: it is over. */
export async function updateSessionConfirmed(
  db: Asks,
  session_id: number,
  { token_hash, confirmed_at }: { token_hash: Buffer; confirmed_at: Date },
): Promise<boolean> {
  const rows = await db.sql`
    update sessions set token_hash = ${token_hash}, confirmed_at = ${confirmed_at}
    where id = ${session_id} returning id
  `
  return rows.length > 0
}

/** true: this caller is the one who asks the provider now. */
export async function updateTicketTouched(
  db: Asks,
  session_id: number,
  { now, before }: { now: Date; before: Date },
): Promise<boolean> {
  const rows = await db.sql`
    update sessions set touched_at = ${now} where id = ${session_id} and touched_at <= ${before} returning id
  `
  return rows.length > 0
}

/** Ends the sessions of one alias. */
export async function deleteAliasSessions(db: Asks, account_id: number, alias_id: number): Promise<void> {
  await db.sql`delete from sessions where account_id = ${account_id} and alias_id = ${alias_id}`
}

/** Whether a session of the whole mailbox has been used since then. */
export async function selectWasActive(db: Asks, account_id: number, since: Date): Promise<boolean> {
  const rows = await db.sql`
    select from sessions
    where account_id = ${account_id} and alias_id is null and seen_at > ${since} and expires_at > ${since}
    limit 1
  `
  return rows.length > 0
}
