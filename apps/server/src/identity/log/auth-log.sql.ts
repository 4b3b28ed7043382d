import type { AuthLogRow, ListAuthLog } from '#contract/identity/log/list-auth-log.schema.ts'
import type { ListImpersonatedRequests } from '#contract/identity/log/list-impersonated-requests.schema.ts'
import type { Sql } from '#server/platform/db/db.ts'
import { bool, int, type Shape, text, timestamp } from '#server/platform/db/rows/row-shape.ts'

export interface Asks {
  sql: Sql
}

export interface AuthEventRow {
  /** 0 writes nothing, and takes as long. */
  account_id: number
  kind: AuthLogRow['kind']
  protocol: AuthLogRow['protocol']
  method: AuthLogRow['method']
  result: AuthLogRow['result']
  ip: string
  agent: string
  alias: string
  actor_wmid: string
  subject_wmid: string
  at: Date
}

/** Counts the event in the row of its day, or begins one. */
export async function upsertAuthEvent(db: Asks, event: AuthEventRow): Promise<void> {
  const { account_id, kind, protocol, method, result, ip, agent, alias, actor_wmid, subject_wmid, at } = event
  await db.sql`
    insert into auth_log (account_id, day, kind, protocol, method, result, ip, agent, alias, actor_wmid, subject_wmid,
      first_at, last_at)
    select id, (${at}::timestamptz at time zone 'UTC')::date, ${kind}, ${protocol}, ${method}, ${result}, ${ip},
      ${agent}, ${alias}, ${actor_wmid}, ${subject_wmid}, ${at}, ${at}
    from accounts where id = ${account_id}
    on conflict (account_id, day, kind, protocol, method, result, ip, agent, alias, actor_wmid, subject_wmid)
    do update set last_at = greatest(auth_log.last_at, excluded.last_at), count = auth_log.count + 1
  `
}

/** Takes one event out of the row that counts it. False when there is none. */
export async function deleteAuthEvent(db: Asks, event: AuthEventRow): Promise<boolean> {
  const { account_id, kind, protocol, method, result, ip, agent, alias, actor_wmid, subject_wmid, at } = event
  const rows = await db.sql({ id: int(), count: int() })`
    update auth_log set count = count - 1
    where account_id = ${account_id} and day = (${at}::timestamptz at time zone 'UTC')::date and kind = ${kind}
      and protocol = ${protocol} and method = ${method} and result = ${result} and ip = ${ip} and agent = ${agent}
      and alias = ${alias} and actor_wmid = ${actor_wmid} and subject_wmid = ${subject_wmid}
    returning id, count
  `
  const [row] = rows
  if (row?.count === 0) await db.sql`delete from auth_log where account_id = ${account_id} and id = ${row.id}`
  return row !== undefined
}

export interface ListedAuthEvent extends Omit<AuthEventRow, 'account_id' | 'at'> {
  id: number
  first_at: Date
  last_at: Date
  count: number
  total: number
}

const LISTED_AUTH_EVENT_SHAPE: Shape<ListedAuthEvent> = {
  id: int(),
  kind: text(),
  protocol: text(),
  method: text(),
  result: text(),
  ip: text(),
  agent: text(),
  alias: text(),
  actor_wmid: text(),
  subject_wmid: text(),
  first_at: timestamp(),
  last_at: timestamp(),
  count: int(),
  total: int(),
}

/** A page of the log since then, newest first; each row knows how many there are in all. */
export async function selectAuthLog(
  db: Asks,
  account_id: number,
  { result = null, protocol = null, page, limit, since }: Nullable<ListAuthLog> & { since: Date },
): Promise<ListedAuthEvent[]> {
  return db.sql(LISTED_AUTH_EVENT_SHAPE)`
    select id, kind, protocol, method, result, ip, agent, alias, actor_wmid, subject_wmid, first_at, last_at, count,
      count(*) over ()::int as total
    from auth_log
    where account_id = ${account_id} and last_at > ${since}
      and (${result}::text is null or result = ${result})
      and (${protocol}::text is null or protocol = ${protocol})
    order by last_at desc, id desc
    limit ${limit} offset ${(page - 1) * limit}
  `
}

type Nullable<Fields> = {
  [Name in keyof Fields]: Fields[Name] | (undefined extends Fields[Name] ? null : never)
}

/** From where the whole mailbox was signed in to since then, the latest first. */
export async function selectSignInAddresses(db: Asks, account_id: number, since: Date): Promise<string[]> {
  const rows = await db.sql({ ip: text() })`
    select ip from auth_log
    where account_id = ${account_id} and last_at > ${since} and kind = 'sign_in' and result = 'ok'
      and protocol <> 'alias-web'
    group by ip
    order by max(last_at) desc
    limit 500
  `
  return rows.map(({ ip }) => ip)
}

/** Addresses from which whole mailboxes were signed in to since then, of whomever, as far as they begin so. */
export async function selectSignInsFrom(db: Asks, beginnings: string[], since: Date): Promise<string[]> {
  // Range by range, so that the index is used whatever the parameters are.
  const ends = beginnings.map(
    (one) => one.slice(0, -1) + String.fromCharCode(one.charCodeAt(one.length - 1) + 1),
  )
  const rows = await db.sql({ ip: text() })`
    select distinct ip
    from unnest(${beginnings}::text[], ${ends}::text[]) as range (first, beyond)
    join auth_log on ip ~>=~ first and ip ~<~ beyond
    where kind = 'sign_in' and result = 'ok' and protocol <> 'alias-web' and last_at > ${since}
    limit 10000
  `
  return rows.map(({ ip }) => ip)
}

export async function selectAuthEvent(db: Asks, account_id: number, id: number): Promise<boolean> {
  const rows = await db.sql`select id from auth_log where account_id = ${account_id} and id = ${id}`
  return rows.length > 0
}

export interface ImpersonatedRequestRow {
  at: Date
  actor_wmid: string
  kind: 'user' | 'support' | 'ba'
  operation: string
  path: string
  allowed: boolean
  ip: string
}

const IMPERSONATION_REQUEST_SHAPE: Shape<ImpersonatedRequestRow> = {
  at: timestamp(),
  actor_wmid: text(),
  kind: text(),
  operation: text(),
  path: text(),
  allowed: bool(),
  ip: text(),
}

export async function insertImpersonatedRequest(
  db: Asks,
  account_id: number,
  request: ImpersonatedRequestRow,
): Promise<void> {
  const { at, actor_wmid, kind, operation, path, allowed, ip } = request
  await db.sql`
    insert into acting_requests (account_id, actor_wmid, kind, operation, path, allowed, ip, at)
    values (${account_id}, ${actor_wmid}, ${kind}, ${operation}, ${path}, ${allowed}, ${ip}, ${at})
  `
}

export async function selectImpersonatedRequests(
  db: Asks,
  account_id: number,
  { actor_wmid = null, page, limit, since }: Nullable<ListImpersonatedRequests> & { since: Date },
): Promise<(ImpersonatedRequestRow & { total: number })[]> {
  return db.sql<ImpersonatedRequestRow & { total: number }>({ ...IMPERSONATION_REQUEST_SHAPE, total: int() })`
    select at, actor_wmid, kind, operation, path, allowed, ip, count(*) over ()::int as total
    from acting_requests
    where account_id = ${account_id} and at > ${since}
      and (${actor_wmid}::text is null or actor_wmid = ${actor_wmid})
    order by id desc
    limit ${limit} offset ${(page - 1) * limit}
  `
}

export async function deleteOldAuthLog(db: Asks, before: Date): Promise<void> {
  await db.sql`delete from auth_log where last_at <= ${before}`
  await db.sql`delete from acting_requests where at <= ${before}`
}

/** When this account opened each of those mailboxes last, as far back as the log goes. */
export async function selectLastOpened(
  db: Asks,
  account_id: number,
): Promise<{ wmid: string; last_at: Date }[]> {
  return db.sql({ wmid: text(), last_at: timestamp() })`
    select subject_wmid as wmid, max(last_at) as last_at from auth_log
    where account_id = ${account_id} and kind = 'acting_as'
    group by subject_wmid
  `
}
