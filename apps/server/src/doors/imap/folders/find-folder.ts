import type { StatusItem } from '#imap/command.ts'
import { type FolderStatus, listFolderStatus } from '#server/mailbox/programs/folders/list-folder-status.ts'
import { ImapNo } from '../answer.ts'
import type { Session } from '../session.ts'
import { counting } from './status-text.ts'

/** The folder that a program names, with what `items` ask of it. Throws ImapNo NONEXISTENT. */
export async function findFolder(
  { actor, parts }: Session,
  mailbox: string,
  { code = 'NONEXISTENT', items = [] }: { code?: string; items?: readonly StatusItem[] } = {},
): Promise<FolderStatus> {
  const named = (folders: FolderStatus[]) => folders.find(({ name }) => name === mailbox)
  const folder = named(await listFolderStatus(parts.app, actor!))
  if (!folder) throw new ImapNo(code, 'There is no such mailbox')
  const counted = counting(items, [folder.id])
  if (counted.measured.length + counted.recent.length === 0) return folder
  return named(await listFolderStatus(parts.app, actor!, counted)) ?? folder
}
