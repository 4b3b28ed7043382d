import type { Sql } from '#server/db/db.ts'

export interface Asks {
  sql: Sql
}

export interface SessionRow {
  account_id: number
  alias_id: number | null
  alias_email: string | null
  wmid: string
  channel: string
  seen_at: Date
  expires_at: Date
}

export interface NewSession {
  token_hash: Buffer
  account_id: number
  alias_id: number | null
  method: 'sso' | 'password'
  channel: string
  ticket_hash: string | null
  address: string
  agent: string
  created_at: Date
  expires_at: Date
}

export async function insertSession(db: Asks, session: NewSession): Promise<void> {
  const { token_hash, account_id, alias_id, method, channel, ticket_hash } = session
  const { address, agent, created_at, expires_at } = session
  await db.sql`
    insert into sessions (token_hash, account_id, alias_id, method, channel, ticket_hash, address, agent,
      created_at, seen_at, expires_at)
    values (${token_hash}, ${account_id}, ${alias_id}, ${method}, ${channel}, ${ticket_hash}, ${address},
      ${agent}, ${created_at}, ${created_at}, ${expires_at})
  `
}

/** A session that is neither over nor idle; one whose alias is gone or off is over too. */
export async function selectSession(
  db: Asks,
  token_hash: Buffer,
  { now, idle_since }: { now: Date; idle_since: Date },
): Promise<SessionRow | undefined> {
  const rows = await db.sql<SessionRow>`
    select sessions.account_id, sessions.alias_id, addresses.address as alias_email, wmid, channel, seen_at, expires_at
    from sessions
      join accounts on accounts.id = sessions.account_id
      left join addresses on addresses.account_id = sessions.account_id
        and addresses.alias_id = sessions.alias_id and state = 'on'
    where token_hash = ${token_hash}
      and expires_at > ${now}
      and seen_at > ${idle_since}
      and (sessions.alias_id is null or addresses.address is not null)
  `
  return rows[0]
}

export async function updateSessionSeen(db: Asks, token_hash: Buffer, seen_at: Date): Promise<void> {
  await db.sql`update sessions set seen_at = ${seen_at} where token_hash = ${token_hash}`
}

/** The wmid whose session it was; undefined when there was none. */
export async function deleteSession(db: Asks, token_hash: Buffer): Promise<{ wmid: string } | undefined> {
  const rows = await db.sql<{ wmid: string }>`
    delete from sessions using accounts
    where token_hash = ${token_hash} and accounts.id = sessions.account_id
    returning wmid
  `
  return rows[0]
}

/** Which of these channels still belong to a living session. */
export async function selectLivingChannels(
  db: Asks,
  channels: readonly string[],
  { now, idle_since }: { now: Date; idle_since: Date },
): Promise<string[]> {
  const rows = await db.sql<{ channel: string }>`
    select channel from sessions
    where channel = any (${channels}) and expires_at > ${now} and seen_at > ${idle_since}
  `
  return rows.map(({ channel }) => channel)
}
