import type { App } from '#server/app.ts'
import { trashFolderMessages } from '#server/mailbox/messages/trash-folder-messages.ts'
import { withMailbox } from '#server/mailbox/store/with-mailbox.ts'
import {
  type CleanedFolder,
  insertFolderMark,
  selectCleanedFolders,
  takeFolderMark,
} from './folder-marks.sql.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** So many messages go in one transaction; others get their turn in between. */
const AT_ONCE = 1000

/** Lets messages that have been long enough in folders which clean themselves leave them. Housekeeping; Decisions 37. */
export async function sweepFolders(app: App): Promise<void> {
  for (const folder of await selectCleanedFolders(app.db)) {
    while ((await sweepSome(app, folder)) === AT_ONCE);
  }
}

async function sweepSome(app: App, folder: CleanedFolder): Promise<number> {
  const { account_id, id, clean_days, noted_at } = folder
  const now = app.clock()
  return withMailbox(app.db, account_id, async (tx) => {
    if (noted_at === null || now.getTime() - noted_at.getTime() >= DAY_MS) {
      await insertFolderMark(tx, account_id, id, now)
    }
    const below = await takeFolderMark(tx, account_id, id, new Date(now.getTime() - clean_days * DAY_MS))
    return below === undefined ? 0 : trashFolderMessages(tx, account_id, id, AT_ONCE, below)
  })
}
