import { type FolderStatus, listFolderStatus } from '#server/mailbox/programs/folders/list-folder-status.ts'
import { ImapNo } from '../answer.ts'
import type { Session } from '../session.ts'

/** The folder that a program names. Throws ImapNo NONEXISTENT. */
export async function findFolder(
  { actor, parts }: Session,
  mailbox: string,
  { code = 'NONEXISTENT', isMeasured = false }: { code?: string; isMeasured?: boolean } = {},
): Promise<FolderStatus> {
  const named = (folders: FolderStatus[]) => folders.find(({ name }) => name === mailbox)
  const folder = named(await listFolderStatus(parts.app, actor!))
  if (!folder) throw new ImapNo(code, 'There is no such mailbox')
  if (!isMeasured) return folder
  return named(await listFolderStatus(parts.app, actor!, { measured: [folder.id] })) ?? folder
}
