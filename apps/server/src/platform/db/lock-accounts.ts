import { AppError } from '#contract/errors.ts'
import type { Sql } from './db.ts'
import { text } from './rows/row-shape.ts'

/**
 * Holds other changes of these accounts back until the transaction ends; in the order of their ids, so that two who
 * want the same ones never wait in a circle. Rows that only name an account, a line of a log or a session, are
 * written meanwhile: no key of it changes. One that moved to another installation while it was waited for is not
 * changed here any more: `maintenance`.
 */
export async function lockAccounts(tx: { sql: Sql }, account_ids: readonly number[]): Promise<void> {
  const rows = await tx.sql(SHAPE)`
    select moved_to from accounts where id = any(${account_ids}::int[]) order by id for no key update`
  checkHere(rows)
}

/** The same of one account, more firmly: rows that are to name it wait, too. */
export async function lockAccountForNew(tx: { sql: Sql }, account_id: number): Promise<void> {
  checkHere(await tx.sql(SHAPE)`select moved_to from accounts where id = ${account_id} for update`)
}

const SHAPE = { moved_to: text() }
/** Whoever comes again then is led to where it is. */
const AGAIN_S = 30

function checkHere(rows: readonly { moved_to: string }[]): void {
  if (rows.some(({ moved_to }) => moved_to !== ''))
    throw new AppError('maintenance', { params: { retry_after: AGAIN_S } })
}
