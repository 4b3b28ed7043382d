import { type RawBuilder, sql } from '#server/platform/db/db.ts'

/** Nothing is learned of an account that stays out. */
export const isIn = (account_id: number): RawBuilder<unknown> => sql`
  not exists (select from settings where account_id = ${account_id} and not junk_check)`
