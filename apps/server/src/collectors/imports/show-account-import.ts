import type { AccountImport } from '#contract/collectors/imports/account-import.schema.ts'
import { IMPORT_ARCHIVE_PART_BYTES } from '#contract/collectors/imports/account-import.ts'
import type { ImportRow } from './account-imports.sql.ts'

/** As its owner sees it. */
export function showAccountImport(row: ImportRow): AccountImport {
  const { account_id: _account, id: _id, expires_at: _expires, parts, error, ...shown } = row
  return {
    ...shown,
    received: Math.min(row.size, parts * IMPORT_ARCHIVE_PART_BYTES),
    error: error === null ? null : { i8s: error },
  }
}
