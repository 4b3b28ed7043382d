import type { FolderId, MessageUid } from '#contract/mailbox/messages/message.schema.ts'
import type { Actor, App } from '#server/app.ts'
import { measureMessages } from '#server/mailbox/structure/measure-messages.ts'
import { selectFetched } from './fetched.sql.ts'
import type { FetchedMessage } from './fetched-message.ts'

/**
 * Messages of a folder by their UIDs, with all that FETCH says of them but their structure and bytes. Those that are gone
 * are left out. Throws `HandsFull`.
 */
export async function listFetched(
  app: App,
  { account_id }: Pick<Actor, 'account_id'>,
  { folder_id, uids }: { folder_id: FolderId; uids: readonly MessageUid[] },
): Promise<FetchedMessage[]> {
  const rows = await selectFetched(app.db, account_id, folder_id, uids)
  if (!rows.some(({ unmeasured }) => unmeasured)) return rows
  await measureMessages(app, account_id, [folder_id])
  return selectFetched(app.db, account_id, folder_id, uids)
}
