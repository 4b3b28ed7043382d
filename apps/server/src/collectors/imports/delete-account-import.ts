import type { Actor, App } from '#server/app.ts'
import { deleteAccountImportRow } from './account-imports.sql.ts'

/** Ends the bringing of an archive, or forgets what became of it. What is in the mailbox stays. Decisions 177. */
export async function deleteAccountImport(app: App, { account_id }: Actor): Promise<void> {
  await deleteAccountImportRow(app.db, account_id)
}
