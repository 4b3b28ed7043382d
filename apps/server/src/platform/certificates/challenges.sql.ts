import type { Sql } from '#server/platform/db/db.ts'
import { text } from '#server/platform/db/rows/row-shape.ts'
import type { Challenge } from './acme/obtain-certificate.ts'

interface Asks {
  sql: Sql
}

/** More are never open: each name has one order at a time. */
const CHALLENGES_MAX = 100

/** Also forgets those whose time is over, and a former one of this name. */
export async function insertChallenge(
  db: Asks,
  { token, kind, key_authorization }: Challenge,
  { name, now, expires_at }: { name: string; now: Date; expires_at: Date },
): Promise<void> {
  await db.sql`delete from acme_challenges where expires_at < ${now} or name = ${name}`
  await db.sql`
    insert into acme_challenges (token, kind, name, key_authorization, expires_at)
    values (${token}, ${kind}, ${name}, ${key_authorization}, ${expires_at})`
}

export async function deleteChallenges(db: Asks, name: string): Promise<void> {
  await db.sql`delete from acme_challenges where name = ${name}`
}

/** What http-01 answers to this token. */
export async function selectKeyAuthorization(db: Asks, token: string): Promise<string | undefined> {
  const [row] = await db.sql({ key_authorization: text() })`
    select key_authorization from acme_challenges where token = ${token} and kind = 'http-01'`
  return row?.key_authorization
}

/** What tls-alpn-01 answers, by name. */
export const selectTlsChallenges = (db: Asks): Promise<{ name: string; key_authorization: string }[]> =>
  db.sql({ name: text(), key_authorization: text() })`
    select name, key_authorization from acme_challenges where kind = 'tls-alpn-01'
    limit ${CHALLENGES_MAX}`
