import type { FolderId, MessageUid } from '#contract/mailbox/messages/message.schema.ts'
import type { Actor, App } from '#server/app.ts'
import { type FetchedRow, selectFetched } from './fetched.sql.ts'
import type { FetchedMessage } from './fetched-message.ts'

/** Messages of a folder by their UIDs, with all that FETCH says of them but their structure and bytes. Those that are gone are left out. */
export async function listFetched(
  app: Pick<App, 'db' | 'blobs'>,
  { account_id }: Pick<Actor, 'account_id'>,
  { folder_id, uids }: { folder_id: FolderId; uids: readonly MessageUid[] },
): Promise<FetchedMessage[]> {
  const rows = await selectFetched(app.db, account_id, folder_id, uids)
  return Promise.all(rows.map((row) => (row.encrypted ? withOwnSize(app, row) : row)))
}

/** Of a message under a password the notification alone is sent, whatever its parts take elsewhere. */
async function withOwnSize({ blobs }: Pick<App, 'blobs'>, row: FetchedRow): Promise<FetchedMessage> {
  const size = await blobs.size(row.blob).catch(() => row.size)
  return { ...row, size }
}
