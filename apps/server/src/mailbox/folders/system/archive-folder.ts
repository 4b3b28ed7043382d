import type { ArchiveFolder } from '#contract/mailbox/folders/contents/archive-folder.schema.ts'
import type { Folder } from '#contract/mailbox/folders/folder.schema.ts'
import type { FolderId } from '#contract/mailbox/messages/message.schema.ts'
import type { Actor, App } from '#server/app.ts'
import { type MailboxTx, withMailbox } from '#server/mailbox/store/with-mailbox.ts'
import { folders as en } from '#texts/en/mailbox/folders.ts'
import { folders as ru } from '#texts/ru/mailbox/folders.ts'
import { type FolderRow, selectFolders, updateArchive } from '../folders.sql.ts'
import { changedFolder } from '../tree/changed-folder.ts'
import { lastOf } from '../tree/folder-path.ts'
import { putFolder } from '../tree/put-folder.ts'

const NAMES = { en: en.archive, ru: ru.archive }

/**
 * The folder that Archive means. While there is none, one's own folder that is called so in either language
 * becomes it, else a new one is made. Throws `folder_already_exist` where that name is another's, `max_count_reached`. Decisions 81.
 */
export async function archiveFolder(
  app: App,
  { account_id }: Actor,
  { name }: ArchiveFolder,
): Promise<{ folder: Folder }> {
  return withMailbox(app.db, account_id, async (tx) => {
    const id = await findOrMake(tx, account_id, name)
    return { folder: await changedFolder(tx, account_id, id) }
  })
}

/** The same within a larger change, by its name in a language; answers its id. */
export const archiveWithin = (
  tx: MailboxTx,
  account_id: number,
  language: keyof typeof NAMES,
): Promise<FolderId> => findOrMake(tx, account_id, NAMES[language])

async function findOrMake(tx: MailboxTx, account_id: number, name: string): Promise<FolderId> {
  const folders = await selectFolders(tx, account_id)
  const there = folders.find(({ is_archive }) => is_archive)
  if (there) return there.id
  const names = new Set([name, ...Object.values(NAMES)].map((each) => each.toLowerCase()))
  const isCalledSo = (folder: FolderRow) =>
    folder.kind === 'user' && names.has(lastOf(folder.name).toLowerCase())
  const id =
    folders.find(isCalledSo)?.id ?? (await putFolder(tx, account_id, folders, { name, parent_id: null }))
  await updateArchive(tx, account_id, id)
  tx.publish(account_id, { event: 'updateMailboxList' })
  return id
}
