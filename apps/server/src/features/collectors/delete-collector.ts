import type { DeleteCollector } from '#contract/collectors/delete-collector.ts'
import { AppError } from '#contract/errors.ts'
import type { Actor, App } from '#server/app.ts'
import { keepCollectorFolders, removeCollectorFolders } from '#server/features/folders/collector-folders.ts'
import { deleteCollectorRow } from './collectors.sql.ts'
import { COLLECTORS_WAKE } from './collectors-wake.ts'

/** Ends a collector; what it brought stays in folders of one's own, or goes to Trash. The source is not touched. Spec §7 Collectors. */
export async function deleteCollector(
  app: App,
  { account_id }: Actor,
  { id, keep_mail }: DeleteCollector,
): Promise<void> {
  const gone = await app.db.transaction(async (tx) => {
    const deleted = await deleteCollectorRow(tx, account_id, id)
    if (!deleted) throw new AppError('collector_not_found')
    if (keep_mail) await keepCollectorFolders(tx, account_id, deleted.folder_name)
    return deleted
  })
  await app.db.wake(COLLECTORS_WAKE)
  if (!keep_mail) await removeCollectorFolders(app, account_id, gone.folder_name)
}
