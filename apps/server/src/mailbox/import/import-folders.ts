import { AppError } from '#contract/errors.ts'
import type { Language } from '#contract/identity/account/account.ts'
import type { FolderId } from '#contract/mailbox/messages/message.schema.ts'
import type { MailFileStatus } from '#mime/mbox/mail-file-status.ts'
import { type FolderRow, selectFolders } from '#server/mailbox/folders/folders.sql.ts'
import { getTargetFolder } from '#server/mailbox/folders/get-folder.ts'
import { archiveWithin } from '#server/mailbox/folders/system/archive-folder.ts'
import type { MailboxTx } from '#server/mailbox/store/with-mailbox.ts'

/** Where the messages of a file are to go. */
export interface ImportTarget {
  account_id: number
  folder_id: FolderId
  /** Of a folder that is made for them. */
  language: Language
}

type Target = Pick<FolderRow, 'id' | 'kind'>

/**
 * The folder of each message of a file, by what Gmail says of it: brought into the inbox, it goes where it was there.
 * Brought into another folder, or from elsewhere, it goes into that one. Throws what `getTargetFolder` does. Decisions 166.
 */
export async function openFolders(
  tx: MailboxTx,
  { account_id, folder_id, language }: ImportTarget,
): Promise<(gmail: MailFileStatus['gmail']) => Promise<Target>> {
  const target = await getTargetFolder(tx, { account_id }, folder_id)
  let system: readonly Target[] | undefined
  let archive: Target | undefined
  return async (gmail) => {
    if (!gmail || target.kind !== 'inbox' || gmail.folder === 'inbox') return target
    if (gmail.folder === 'archive') {
      archive ??= (await archiveOf(tx, account_id, language)) ?? target
      return archive
    }
    system ??= await selectFolders(tx, account_id)
    return system.find(({ kind }) => kind === gmail.folder) ?? target
  }
}

/** Undefined where none can be made: another folder has its name, or there are as many as there may be. */
async function archiveOf(
  tx: MailboxTx,
  account_id: number,
  language: ImportTarget['language'],
): Promise<Target | undefined> {
  try {
    return { id: await archiveWithin(tx, account_id, language), kind: 'user' }
  } catch (error) {
    if (error instanceof AppError) return undefined
    throw error
  }
}
