import { useMutation, useQueryClient } from '@tanstack/react-query'
import { cleanFolder } from '#contract/mailbox/folders/contents/clean-folder.ts'
import { createFolder } from '#contract/mailbox/folders/create-folder.ts'
import type { Folder } from '#contract/mailbox/folders/folder.schema.ts'
import { segmentText } from '#contract/mailbox/folders/names/folder-segment.ts'
import { saveFolder } from '#contract/mailbox/folders/save-folder.ts'
import type { FolderId } from '#contract/mailbox/messages/message.schema.ts'
import { useApi } from '#web/platform/calls/api.ts'
import { FOLDERS } from '#web/platform/calls/query-keys.ts'

/** What stands in the form of a folder. */
export interface FolderDraft {
  name: string
  /** null: beside the system folders. */
  parent_id: number | null
  /** After how many days letters leave it by themselves; null: never. */
  clean_days: number | null
}

/**
 * Makes a folder, or changes one: name, place, and when letters leave it; of Trash and Spam the last alone. The
 * form shows why it cannot. Spec §7 Folders.
 */
export function useWriteFolder(folder: Folder | null, onWritten: (folder: Folder) => void) {
  const api = useApi()
  const cache = useQueryClient()
  return useMutation({
    meta: { quiet: true },
    mutationFn: async ({ name, parent_id, clean_days }: FolderDraft) => {
      const form = {
        folder: { name: segmentFor(name.trim(), folder), parent_id: parent_id as FolderId | null },
      }
      const written = folder?.system
        ? folder
        : folder
          ? (await api(saveFolder, { id: folder.id, folder: form })).folder
          : (await api(createFolder, { folder: form })).folder
      if (clean_days !== (folder?.clean_days ?? null)) {
        await api(cleanFolder, { id: written.id, days: clean_days })
      }
      return written
    },
    onSuccess: async (written) => {
      // Whoever asked for the folder finds it in the tree.
      await cache.invalidateQueries({ queryKey: FOLDERS })
      onWritten(written)
    },
  })
}

/** A collector's folder that became one's own has a segment that nobody can type: it stays while its words do. */
function segmentFor(name: string, folder: Folder | null): string {
  const segment = folder?.name.split('.').at(-1) ?? ''
  return segmentText(segment) === name ? segment : name
}
