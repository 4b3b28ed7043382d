import { type Asks, selectAddresses } from './directory.sql.ts'

/** The addresses of an account, lower case, its main one (0) first. */
export const listAddresses = (
  db: Asks,
  account_id: number,
): Promise<{ alias_id: number; address: string }[]> => selectAddresses(db, account_id)
