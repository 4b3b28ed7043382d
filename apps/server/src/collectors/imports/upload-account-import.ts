import type { AccountImport } from '#contract/collectors/imports/account-import.schema.ts'
import { IMPORT_ARCHIVE_PART_BYTES as PART_BYTES } from '#contract/collectors/imports/account-import.ts'
import type { UploadAccountImport } from '#contract/collectors/imports/upload-account-import.schema.ts'
import { AppError } from '#contract/errors.ts'
import type { Actor, App } from '#server/app.ts'
import type { Call } from '#server/platform/http/route.ts'
import { hasFreeDisk } from '#server/platform/limits/free-disk.ts'
import { insertImportPart, selectAccountImport } from './account-imports.sql.ts'
import { showAccountImport } from './show-account-import.ts'

/**
 * Takes the part of an archive that comes next; with the last one the worker begins. One that has come already is passed
 * over. Throws `entity_not_found` when none is expected, `server_full`, `max_limit_reached`, and `invalid_request_params`
 * for a part that is not the next one or not as long as it should be. Decisions 177.
 */
export async function uploadAccountImport(
  app: App,
  { account_id }: Actor,
  { at }: UploadAccountImport,
  call: Pick<Call, 'file'>,
): Promise<{ account_import: AccountImport }> {
  const row = await selectAccountImport(app.db, account_id, app.clock())
  if (!row || row.state === 'done' || row.state === 'failed') throw new AppError('entity_not_found')
  const nth = at / PART_BYTES
  if (nth < row.parts) return { account_import: showAccountImport(row) }
  if (nth !== row.parts) throw new AppError('invalid_request_params', { fields: ['at'] })
  const bytes = Math.min(PART_BYTES, row.size - at)
  if (!(await hasFreeDisk(app, bytes))) throw new AppError('server_full')
  const file = await call.file()
  if (!file) throw new AppError('invalid_request_params', { fields: ['file'] })
  const { hash: blob, size } = await app.blobs.put(file.content)
  if (size !== bytes) throw new AppError('invalid_request_params', { fields: ['file'] })
  const next = await app.db.transaction((tx) => insertImportPart(tx, row, { nth, blob }))
  // Another window has sent the same part meanwhile.
  const now = next ?? (await selectAccountImport(app.db, account_id, app.clock()))
  if (!now) throw new AppError('entity_not_found')
  return { account_import: showAccountImport(now) }
}
