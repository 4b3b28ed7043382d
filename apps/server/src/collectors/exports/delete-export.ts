import type { Actor, App } from '#server/app.ts'
import { deleteExportRow } from './exports.sql.ts'

/** Throws the archive of this mailbox away; who is making it stops with the next part. Decisions 177. */
export async function deleteExport(app: App, { account_id }: Actor): Promise<void> {
  await deleteExportRow(app.db, account_id)
}
