import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Folder } from '#contract/folders/folder.ts'
import { createFolder, saveFolder } from '#contract/folders/save-folder.ts'
import type { FolderId } from '#contract/messages/message.ts'
import { useApi } from '#web/platform/api.ts'
import { FOLDERS } from '#web/platform/query-keys.ts'

/** What stands in the form of a folder. */
export interface FolderDraft {
  name: string
  /** null: beside the system folders. */
  parent_id: number | null
}

/** Makes a folder, or gives one (`id`) another name or place; the form shows why it cannot. Spec §7 Folders. */
export function useWriteFolder(id: number | null, onWritten: (folder: Folder) => void) {
  const api = useApi()
  const cache = useQueryClient()
  return useMutation({
    meta: { quiet: true },
    mutationFn: ({ name, parent_id }: FolderDraft) => {
      const folder = { folder: { name: name.trim(), parent_id: parent_id as FolderId | null } }
      return id === null ? api(createFolder, { folder }) : api(saveFolder, { id: id as FolderId, folder })
    },
    onSuccess: async ({ folder }) => {
      // Whoever asked for the folder finds it in the tree.
      await cache.invalidateQueries({ queryKey: FOLDERS })
      onWritten(folder)
    },
  })
}
