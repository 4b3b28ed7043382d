import { type RawBuilder, sql } from '#server/platform/db/db.ts'

/**
 * Adds to how many messages of each alias a folder holds, within the statement that changes them. `rows`: a select of
 * folder_id, alias_id, total and unread, one row an alias of a folder, none of the main address. Decisions 170.
 */
export const addToAliasCounts = (account_id: number, rows: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  insert into alias_counts (account_id, folder_id, alias_id, total, unread)
  select ${account_id}, folder_id, alias_id, total, unread from (${rows}) as added
  on conflict (account_id, folder_id, alias_id) do update
  set total = alias_counts.total + excluded.total, unread = alias_counts.unread + excluded.unread`
