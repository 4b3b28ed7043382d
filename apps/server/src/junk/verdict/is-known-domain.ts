import type { Db } from '#server/platform/db/db.ts'
import { selectIsSeen } from './verdict.sql.ts'

/** Has this registered domain proven itself to any account with a message that was no junk? Asked across accounts: no more is learned than that. */
export const isKnownDomain = (db: Db, domain: string): Promise<boolean> => selectIsSeen(db, domain)
