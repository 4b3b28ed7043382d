import type { FolderId } from '#contract/mailbox/messages/message.schema.ts'
import type { Actor, App } from '#server/app.ts'
import {
  type ExportedMessage,
  selectBlobsOfFolder,
  selectExported,
  selectMessageIds,
} from './transfer.sql.ts'

export type { ExportedMessage }

/** Rows that are asked for at once. */
const PAGE = 500

/**
 * All messages of a mailbox, some at a time. Which ones is decided at the beginning: what is moved meanwhile is neither
 * missing nor twice, what comes meanwhile is left out.
 */
export async function* exportedMessages(
  app: Pick<App, 'db'>,
  { account_id }: Pick<Actor, 'account_id'>,
): AsyncGenerator<ExportedMessage[]> {
  const ids = await selectMessageIds(app.db, account_id)
  for (let at = 0; at < ids.length; at += PAGE) {
    yield await selectExported(app.db, account_id, ids.slice(at, at + PAGE))
  }
}

/** Which messages a folder has already, by the SHA-256 of their bytes. */
export const knownInFolder = async (
  app: Pick<App, 'db'>,
  { account_id }: Pick<Actor, 'account_id'>,
  { folder_id, hashes }: { folder_id: FolderId; hashes: readonly string[] },
): Promise<Set<string>> => new Set(await selectBlobsOfFolder(app.db, account_id, folder_id, hashes))
