import type { CodePurpose } from '#contract/identity/password/send-code.ts'
import type { Sql } from '#server/platform/db/db.ts'
import { lockAccounts } from '#server/platform/db/lock-accounts.ts'
import { bool, bytes, int, type Shape, timestamp } from '#server/platform/db/rows/row-shape.ts'

export interface Asks {
  sql: Sql
}

/** When codes were asked for since then, newest first. Locks the account, so that two at once are counted. */
export async function selectCodesSince(db: Asks, account_id: number, since: Date): Promise<SentCode[]> {
  await lockAccounts(db, [account_id])
  return db.sql(SENT_CODE_SHAPE)`
    select created_at, is_unanswered from security_codes
    where account_id = ${account_id} and created_at > ${since}
    order by created_at desc
  `
}

export interface SentCode {
  created_at: Date
  /** The keeper said nothing: it may have arrived. */
  is_unanswered: boolean
}

const SENT_CODE_SHAPE: Shape<SentCode> = {
  created_at: timestamp(),
  is_unanswered: bool(),
}

export async function updateCodeUnanswered(db: Asks, account_id: number, id: number): Promise<void> {
  await db.sql`update security_codes set is_unanswered = true where account_id = ${account_id} and id = ${id}`
}

export async function insertCode(
  db: Asks,
  code: { account_id: number; session_id: number; purpose: CodePurpose; code_hmac: Buffer; created_at: Date },
): Promise<number> {
  const { account_id, session_id, purpose, code_hmac, created_at } = code
  const rows = await db.sql({ id: int() })`
    insert into security_codes (account_id, session_id, purpose, code_hmac, created_at)
    values (${account_id}, ${session_id}, ${purpose}, ${code_hmac}, ${created_at})
    returning id
  `
  return rows[0]!.id
}

export async function deleteCode(db: Asks, account_id: number, id: number): Promise<void> {
  await db.sql`delete from security_codes where account_id = ${account_id} and id = ${id}`
}

export interface CodeRow {
  id: number
  code_hmac: Buffer
}

const CODE_SHAPE: Shape<CodeRow> = {
  id: int(),
  code_hmac: bytes(),
}

/** Takes one try from the newest code of this sign-in session and purpose; undefined when it has none left or is too old. */
export async function updateCodeTried(
  db: Asks,
  code: { account_id: number; session_id: number; purpose: CodePurpose; since: Date; tries_max: number },
): Promise<CodeRow | undefined> {
  const { account_id, session_id, purpose, since, tries_max } = code
  const rows = await db.sql(CODE_SHAPE)`
    update security_codes set tries = tries + 1
    where account_id = ${account_id} and tries < ${tries_max} and used_at is null and created_at > ${since}
      and id = (
        select max(id) from security_codes
        where account_id = ${account_id} and session_id = ${session_id} and purpose = ${purpose}
      )
    returning id, code_hmac
  `
  return rows[0]
}

/** false: somebody else has just used it. */
export async function updateCodeUsed(
  db: Asks,
  account_id: number,
  id: number,
  used_at: Date,
): Promise<boolean> {
  const rows = await db.sql`
    update security_codes set used_at = ${used_at}
    where account_id = ${account_id} and id = ${id} and used_at is null
    returning id
  `
  return rows.length > 0
}

export async function deleteOldCodes(db: Asks, before: Date): Promise<void> {
  await db.sql`delete from security_codes where created_at <= ${before}`
}
