import type { AccountImport } from '#contract/collectors/imports/account-import.schema.ts'
import type { Actor, App } from '#server/app.ts'
import { selectAccountImport } from './account-imports.sql.ts'
import { showAccountImport } from './show-account-import.ts'

/** The archive that is brought into this mailbox and how far it is; null when there is none. Decisions 177. */
export async function getAccountImport(
  app: App,
  { account_id }: Actor,
): Promise<{ account_import: AccountImport | null }> {
  const row = await selectAccountImport(app.db, account_id, app.clock())
  return { account_import: row ? showAccountImport(row) : null }
}
