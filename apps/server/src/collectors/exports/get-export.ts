import type { MailboxExport } from '#contract/collectors/exports/mailbox-export.schema.ts'
import type { Actor, App } from '#server/app.ts'
import { selectExport } from './exports.sql.ts'
import { showExport } from './show-export.ts'

/** The archive of this mailbox and how far it is; null when there is none. Decisions 177. */
export async function getExport(app: App, { account_id }: Actor): Promise<{ export: MailboxExport | null }> {
  const row = await selectExport(app.db, account_id, app.clock())
  return { export: row ? showExport(row) : null }
}
