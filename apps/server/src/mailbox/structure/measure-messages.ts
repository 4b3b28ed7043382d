import type { FolderId } from '#contract/mailbox/messages/message.schema.ts'
import type { App } from '#server/app.ts'
import { listStructures } from './list-structures.ts'
import { selectUnmeasured } from './told-size.sql.ts'

/** Before sizes are compared in these folders: whatever asks for one is then told the same. Throws `HandsFull`. Decisions 121. */
export async function measureMessages(
  app: App,
  account_id: number,
  folder_ids: readonly FolderId[],
): Promise<void> {
  const ids = await selectUnmeasured(app.db, account_id, folder_ids)
  if (ids.length > 0) await listStructures(app, { account_id }, ids)
}
