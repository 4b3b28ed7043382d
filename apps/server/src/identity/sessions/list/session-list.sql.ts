import type { Sql } from '#server/platform/db/db.ts'
import { int, nullable, type Shape, text, timestamp } from '#server/platform/db/rows/row-shape.ts'

export interface Asks {
  sql: Sql
}

export interface ListedSession {
  id: number
  method: 'sso' | 'password'
  alias: string | null
  actor_wmid: string | null
  address: string
  agent: string
  created_at: Date
  seen_at: Date
  expires_at: Date
}

const LISTED_SESSION_SHAPE: Shape<ListedSession> = {
  id: int(),
  method: text(),
  alias: nullable(text()),
  actor_wmid: nullable(text()),
  address: text(),
  agent: text(),
  created_at: timestamp(),
  seen_at: timestamp(),
  expires_at: timestamp(),
}

/** The living sessions of an account, and those of others that are in its mailbox. */
export async function selectSessions(
  db: Asks,
  account_id: number,
  { now, idle_since }: { now: Date; idle_since: Date },
): Promise<ListedSession[]> {
  return db.sql(LISTED_SESSION_SHAPE)`
    select sessions.id, method, aliases.email as alias,
      case when sessions.account_id = ${account_id} then null else accounts.wmid end as actor_wmid,
      sessions.address, agent, sessions.created_at, seen_at, sessions.expires_at
    from sessions
      join accounts on accounts.id = sessions.account_id
      left join acting_sessions acting on acting.account_id = ${account_id} and acting.session_id = sessions.id
        and until_at > ${now}
      left join aliases on aliases.account_id = sessions.account_id and aliases.id = sessions.alias_id
    where (sessions.account_id = ${account_id} or acting.session_id is not null)
      and sessions.expires_at > ${now} and seen_at > ${idle_since}
    order by seen_at desc, sessions.id desc
  `
}

/** Ends sessions of an account: these, or all but `except`. Answers how many there were. */
export async function deleteSessions(
  db: Asks,
  account_id: number,
  which: { ids: readonly number[] } | { except: number },
): Promise<number> {
  const rows =
    'ids' in which
      ? await db.sql`delete from sessions where account_id = ${account_id} and id = any (${which.ids}) returning id`
      : await db.sql`delete from sessions where account_id = ${account_id} and id <> ${which.except} returning id`
  return rows.length
}
