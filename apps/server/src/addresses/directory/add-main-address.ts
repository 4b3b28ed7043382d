import type { NewAccountStep } from '#server/identity/account/make-account.ts'
import { insertMainAddress } from './directory.sql.ts'

/** Enters the main address of a new account into the directory. Spec §3 Account. */
export const addMainAddress: NewAccountStep = (tx, account_id, email) =>
  insertMainAddress(tx, account_id, email)
