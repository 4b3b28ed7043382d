import type { Db } from '#server/platform/db/db.ts'
import { selectHasNewAlias } from './aliases.sql.ts'

/** Was one of these addresses made between two moments? */
export const hasNewAlias = (
  db: Db,
  aliases: readonly { account_id: number; alias_id: number }[],
  since: Date,
  until: Date,
): Promise<boolean> => selectHasNewAlias(db, aliases, since, until)
