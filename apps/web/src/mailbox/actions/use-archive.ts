import type { Folder } from '#contract/mailbox/folders/folder.schema.ts'
import type { FolderId } from '#contract/mailbox/messages/message.schema.ts'
import { useArchiveFolder } from '../folders/archive-folder.ts'
import { allFolders } from '../folders/folder-tree.ts'

/** The folder that Archive means; undefined until something is archived for the first time. Decisions 81. */
export const archiveOf = (folders: readonly Folder[]): Folder | undefined =>
  allFolders(folders).find(({ isArchive }) => isArchive)

/** Leads messages to the archive by `move`; the first time the folder is made, or found among the reader's own. */
export function useArchive<Target>(
  folders: readonly Folder[],
  move: (destination_id: FolderId, target: Target) => void,
): (target: Target) => void {
  const { mutate } = useArchiveFolder<Target>(({ id }, target) => move(id, target))
  return (target) => {
    const archive = archiveOf(folders)
    if (archive) move(archive.id, target)
    else mutate(target)
  }
}
