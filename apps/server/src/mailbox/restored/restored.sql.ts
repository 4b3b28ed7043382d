import type { Sql } from '#server/platform/db/db.ts'

/** More than happens to a mailbox between a backup and its restore; browsers that are so far behind begin anew. */
const LEAP = 1_000_000

/** Asked across accounts on purpose: nobody is in a store that is being restored. */
export async function updateUidValidities(tx: { sql: Sql }): Promise<void> {
  await tx.sql`update folders set uid_validity = nextval('uid_validities')`
}

/** The same of what browsers have heard of an account. */
export async function updateSequences(tx: { sql: Sql }): Promise<void> {
  await tx.sql`update accounts set event_seq = event_seq + ${LEAP}, change_seq = change_seq + ${LEAP}`
}
