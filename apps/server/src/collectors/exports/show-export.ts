import type { MailboxExport } from '#contract/collectors/exports/mailbox-export.schema.ts'
import type { ExportRow } from './exports.sql.ts'

/** As its owner sees it. */
export const showExport = (row: ExportRow): MailboxExport => {
  const { account_id: _account, id: _id, created_at, expires_at, error, ...shown } = row
  return {
    ...shown,
    created_at: created_at.toISOString(),
    expires_at: expires_at?.toISOString() ?? null,
    error: error === null ? null : { i8s: error },
  }
}
