import { SYSTEM_FOLDER_NAMES } from '#contract/mailbox/folders/folder.ts'
import type { Tx } from '#server/platform/db/db.ts'

export async function insertSystemFolders(tx: Tx, account_id: number): Promise<void> {
  await tx.sql`
    insert into folders (account_id, name, kind)
    select ${account_id}::int, value, key
    from jsonb_each_text(${JSON.stringify(SYSTEM_FOLDER_NAMES)}::jsonb)
  `
}
