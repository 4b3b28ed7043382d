import type { NewAccountStep } from '#server/identity/account/make-account.ts'
import { insertSystemFolders } from './make-system-folders.sql.ts'

/** The folders that every mailbox has from the first day. Spec §3 Folder. */
export const makeSystemFolders: NewAccountStep = (tx, account_id) => insertSystemFolders(tx, account_id)
