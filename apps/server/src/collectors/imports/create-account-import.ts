import type { AccountImport } from '#contract/collectors/imports/account-import.schema.ts'
import {
  ACCOUNT_IMPORT_DAYS,
  IMPORT_ARCHIVE_MORE_BYTES,
} from '#contract/collectors/imports/account-import.ts'
import type { CreateAccountImport } from '#contract/collectors/imports/create-account-import.schema.ts'
import { AppError } from '#contract/errors.ts'
import type { Actor, App } from '#server/app.ts'
import { getOwner } from '#server/identity/account/get-owner.ts'
import { hasFreeDisk } from '#server/platform/limits/free-disk.ts'
import { insertAccountImport, selectAccountImport } from './account-imports.sql.ts'
import { showAccountImport } from './show-account-import.ts'

const DAY_MS = 24 * 60 * 60_000

/**
 * Begins to bring an archive of a mailbox; the same file goes on where it stopped. None is larger than the mailbox may
 * become. Throws `import_under_way` while one is being put in, `quota_exceeded`, `server_full`. Decisions 177.
 */
export async function createAccountImport(
  app: App,
  { account_id }: Actor,
  { name, size }: CreateAccountImport,
): Promise<{ account_import: AccountImport }> {
  const created_at = app.clock()
  const former = await selectAccountImport(app.db, account_id, created_at)
  if (former?.state === 'running') throw new AppError('import_under_way')
  if (former?.state === 'uploading' && former.name === name && former.size === size)
    return { account_import: showAccountImport(former) }
  const { quota } = await getOwner(app, account_id)
  if (size > quota.limit * 1024 + IMPORT_ARCHIVE_MORE_BYTES) throw new AppError('quota_exceeded')
  if (!(await hasFreeDisk(app, size))) throw new AppError('server_full')
  const expires_at = new Date(created_at.getTime() + ACCOUNT_IMPORT_DAYS * DAY_MS)
  const row = await app.db.transaction((tx) =>
    insertAccountImport(tx, account_id, { name, size, created_at, expires_at }),
  )
  if (!row) throw new AppError('import_under_way')
  return { account_import: showAccountImport(row) }
}
