import type { CreateExport } from '#contract/collectors/exports/create-export.schema.ts'
import type { MailboxExport } from '#contract/collectors/exports/mailbox-export.schema.ts'
import { AppError } from '#contract/errors.ts'
import type { Folder } from '#contract/mailbox/folders/folder.schema.ts'
import type { Actor, App } from '#server/app.ts'
import { getOwner } from '#server/identity/account/get-owner.ts'
import { writeAuthLog } from '#server/identity/log/write-auth-log.ts'
import { checkCode } from '#server/identity/security/check-code.ts'
import { listFolders } from '#server/mailbox/folders/list-folders.ts'
import type { Call } from '#server/platform/http/route.ts'
import { hasFreeDisk } from '#server/platform/limits/free-disk.ts'
import { insertExport, selectExport } from './exports.sql.ts'
import { showExport } from './show-export.ts'

/**
 * Begins an archive of the whole mailbox, after a code from the keeper, and tells the person. The worker writes it.
 * Throws `export_under_way`, `server_full` and what `checkCode` does. Decisions 177.
 */
export async function createExport(
  app: App,
  actor: Actor,
  { code }: CreateExport,
  call: Call,
): Promise<{ export: MailboxExport }> {
  const { account_id } = actor
  const created_at = app.clock()
  const former = await selectExport(app.db, account_id, created_at)
  if (former?.state === 'running') throw new AppError('export_under_way')
  const { quota } = await getOwner(app, account_id)
  if (!(await hasFreeDisk(app, quota.size * 1024))) throw new AppError('server_full')
  await checkCode(app, account_id, { purpose: 'export', code }, call)
  const messages_all = countOf((await listFolders(app, actor)).folders)
  const row = await app.db.transaction((tx) => insertExport(tx, account_id, { messages_all, created_at }))
  if (!row) throw new AppError('export_under_way')
  const { address: ip, agent } = call
  await writeAuthLog(app, app.db, { account_id, kind: 'export', method: 'code', ip, agent })
  await app.steps.onAccessEvent(app, account_id, 'export_begun', { ip })
  return { export: showExport(row) }
}

const countOf = (folders: readonly Folder[]): number =>
  folders.reduce((sum, { total, subfolders }) => sum + total + countOf(subfolders), 0)
