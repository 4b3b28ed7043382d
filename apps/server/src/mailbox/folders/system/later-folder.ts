import type { FolderId } from '#contract/mailbox/messages/message.schema.ts'
import type { MailboxTx } from '#server/mailbox/store/with-mailbox.ts'
import { folders as en } from '#texts/en/mailbox/folders.ts'
import { folders as ru } from '#texts/ru/mailbox/folders.ts'
import { type FolderRow, selectFolders, updateLater } from '../folders.sql.ts'
import { lastOf } from '../tree/folder-path.ts'
import { putFolder } from '../tree/put-folder.ts'

const NAMES = { en: en.later, ru: ru.later }

/**
 * The folder where messages wait. While there is none, one's own folder that is called so in either language becomes
 * it, else a new one is made. Throws as `putFolder` does. Decisions 132.
 */
export async function laterFolder(
  tx: MailboxTx,
  account_id: number,
  language: keyof typeof NAMES,
): Promise<FolderId> {
  const folders = await selectFolders(tx, account_id)
  const there = folders.find(({ is_later }) => is_later)
  if (there) return there.id
  const names = new Set(Object.values(NAMES).map((name) => name.toLowerCase()))
  const isCalledSo = ({ name, kind, is_archive }: FolderRow) =>
    kind === 'user' && !is_archive && names.has(lastOf(name).toLowerCase())
  const id =
    folders.find(isCalledSo)?.id ??
    (await putFolder(tx, account_id, folders, { name: NAMES[language], parent_id: null }))
  await updateLater(tx, account_id, id)
  tx.publish(account_id, { event: 'updateMailboxList' })
  return id
}
