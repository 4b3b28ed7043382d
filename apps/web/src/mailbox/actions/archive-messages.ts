import { useMutation, useQueryClient } from '@tanstack/react-query'
import { archiveFolder } from '#contract/mailbox/folders/contents/archive-folder.ts'
import type { Folder } from '#contract/mailbox/folders/folder.schema.ts'
import type { FolderId } from '#contract/mailbox/messages/message.schema.ts'
import { useApi } from '#web/platform/calls/api.ts'
import { FOLDERS } from '#web/platform/calls/query-keys.ts'
import { useT } from '#web/platform/words/i18n.ts'
import { allFolders } from '../folders/folder-tree.ts'

/** The folder that Archive means; undefined until something is archived for the first time. Decisions 81. */
export const archiveOf = (folders: readonly Folder[]): Folder | undefined =>
  allFolders(folders).find(({ isArchive }) => isArchive)

/** Leads letters to the archive by `move`; the first time the folder is made, or found among the reader's own. */
export function useArchive<Target>(
  folders: readonly Folder[],
  move: (destination_id: FolderId, target: Target) => void,
): (target: Target) => void {
  const api = useApi()
  const cache = useQueryClient()
  const t = useT()
  const { mutate } = useMutation({
    mutationFn: async (_target: Target) => (await api(archiveFolder, { name: t('folders.archive') })).folder,
    onSuccess: async ({ id }, target) => {
      // Its title is told with the move: the tree has to have it first.
      await cache.invalidateQueries({ queryKey: FOLDERS })
      move(id, target)
    },
  })
  return (target) => {
    const archive = archiveOf(folders)
    if (archive) move(archive.id, target)
    else mutate(target)
  }
}
