import type { FolderId, MessageUid } from '#contract/mailbox/messages/message.schema.ts'
import type { Actor, App } from '#server/app.ts'
import { selectRecentFrom, updateRecentFrom } from './recent.sql.ts'

/**
 * UIDs, first and last, that are recent to whoever asks: came since somebody asked last, and are below `until`. Who only
 * looks leaves them to the next. null: there are none. RFC 3501 §2.3.2, §6.3.2.
 */
export async function takeRecent(
  app: Pick<App, 'db'>,
  { account_id }: Pick<Actor, 'account_id'>,
  { folder_id, until, isReadOnly }: { folder_id: FolderId; until: MessageUid; isReadOnly: boolean },
): Promise<readonly [first: number, last: number] | null> {
  const first = isReadOnly
    ? await selectRecentFrom(app.db, account_id, folder_id)
    : await updateRecentFrom(app.db, account_id, folder_id, until)
  return first !== undefined && first < until ? [first, until - 1] : null
}
