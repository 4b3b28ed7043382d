import type { DeleteCollector } from '#contract/collectors/delete-collector.schema.ts'
import { AppError } from '#contract/errors.ts'
import type { Actor, App } from '#server/app.ts'
import { keepCollectorFolders, removeCollectorFolders } from '#server/mailbox/folders/collector-folders.ts'
import { withMailbox } from '#server/mailbox/store/with-mailbox.ts'
import { deleteCollectorRow, selectCollectorRow, updateCollectorEnding } from './collectors.sql.ts'

/** Ends a collector; what it brought stays in folders of one's own, or goes to Trash. The source is not touched. Spec §7 Collectors. */
export async function deleteCollector(
  app: App,
  { account_id }: Actor,
  { id, keep_mail }: DeleteCollector,
): Promise<void> {
  const known = await selectCollectorRow(app.db, account_id, id)
  if (!known) throw new AppError('collector_not_found')
  // Its folders go part by part and the collector last: what a dying process leaves can be deleted again.
  if (!keep_mail) {
    await app.db.transaction((tx) => updateCollectorEnding(tx, account_id, id))
    await removeCollectorFolders(app, account_id, known.folder_name)
  }
  let deleted: Awaited<ReturnType<typeof deleteCollectorRow>>
  await withMailbox(
    app.db,
    account_id,
    async (tx) => {
      if (!deleted) throw new AppError('collector_not_found')
      if (keep_mail) await keepCollectorFolders(tx, account_id, deleted.folder_name)
    },
    {
      async turn(tx) {
        deleted = await deleteCollectorRow(tx, account_id, id)
      },
    },
  )
}
