import type { Sql } from '#server/platform/db/db.ts'
import { int, type Shape, text } from '#server/platform/db/rows/row-shape.ts'

export interface Asks {
  sql: Sql
}

/** What a challenge is for; it is good for nothing else. */
export type ChallengePurpose = 'sign_in' | 'proof' | 'passkey'

export interface ChallengeRow {
  account_id: number
  challenge: string
}

const CHALLENGE_SHAPE: Shape<ChallengeRow> = { account_id: int(), challenge: text() }

export async function insertChallenge(
  db: Asks,
  row: ChallengeRow & { hash: Buffer; purpose: ChallengePurpose; created_at: Date; count_max: number },
): Promise<void> {
  const { account_id, hash, purpose, challenge, created_at, count_max } = row
  await db.sql`
    delete from factor_challenges
    where account_id = ${account_id} and purpose = ${purpose} and hash in (
      select hash from factor_challenges where account_id = ${account_id} and purpose = ${purpose}
      order by created_at desc offset ${count_max - 1}
    )
  `
  await db.sql`
    insert into factor_challenges (account_id, hash, purpose, challenge, created_at)
    values (${account_id}, ${hash}, ${purpose}, ${challenge}, ${created_at})
  `
}

/** By the id that only the asking browser knows; undefined when there is none for this, or it is too old. */
export async function selectChallenge(
  db: Asks,
  { hash, purpose, since }: { hash: Buffer; purpose: ChallengePurpose; since: Date },
): Promise<ChallengeRow | undefined> {
  const rows = await db.sql(CHALLENGE_SHAPE)`
    select account_id, challenge from factor_challenges
    where hash = ${hash} and purpose = ${purpose} and created_at > ${since}
  `
  return rows[0]
}

/** False: somebody else has just taken it. */
export async function deleteChallenge(db: Asks, account_id: number, hash: Buffer): Promise<boolean> {
  const rows = await db.sql`
    delete from factor_challenges where account_id = ${account_id} and hash = ${hash} returning hash
  `
  return rows.length > 0
}

export async function deleteOldChallenges(db: Asks, before: Date): Promise<void> {
  await db.sql`delete from factor_challenges where created_at <= ${before}`
}
