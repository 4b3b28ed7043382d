import type { Sql } from '#server/platform/db/db.ts'
import { int, type Shape, text } from '#server/platform/db/rows/row-shape.ts'
import type { TlsSession } from './tls-session.ts'

/** Sessions of one day that went alike. `day` is in UTC, as 2026-11-28. */
export interface TlsResult extends TlsSession {
  day: string
  sessions: number
}

const TLS_RESULT_SHAPE: Shape<TlsResult> = {
  day: text(),
  domain: text(),
  policy_type: text(),
  policy: text(),
  mx: text(),
  address: text(),
  result: text(),
  sessions: int(),
}

/** Counts one more session. */
export async function upsertTlsResult(db: { sql: Sql }, day: string, session: TlsSession): Promise<void> {
  const { domain, policy_type, policy, mx, address, result } = session
  await db.sql`
    insert into tls_results as known (day, domain, policy_type, policy, mx, address, result, sessions)
    values (${day}::date, ${domain}, ${policy_type}, ${policy}, ${mx}, ${address}, ${result}, 1)
    on conflict (day, domain, policy_type, mx, result) do update
    set sessions = known.sessions + 1, policy = excluded.policy, address = excluded.address
  `
}

/** Of one day and one domain, at most `rows_max`, the commonest first. Asked across accounts: servers ask for it. */
export async function selectTlsResults(
  db: { sql: Sql },
  { day, domain, rows_max }: { day: string; domain: string; rows_max: number },
): Promise<TlsResult[]> {
  return db.sql(TLS_RESULT_SHAPE)`
    select day::text as day, domain, policy_type, policy, mx, address, result, sessions from tls_results
    where day = ${day}::date and domain = ${domain}
    order by sessions desc, policy_type, mx, result limit ${rows_max}`
}

export async function deleteTlsResults(db: { sql: Sql }, before: string): Promise<number> {
  const gone = await db.sql`delete from tls_results where day < ${before}::date returning sessions`
  return gone.length
}
