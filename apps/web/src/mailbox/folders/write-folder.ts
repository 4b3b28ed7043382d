import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Folder } from '#contract/mailbox/folders/folder.schema.ts'
import { segmentText } from '#contract/mailbox/folders/names/folder-segment.ts'
import type { FolderId } from '#contract/mailbox/messages/message.schema.ts'
import { FOLDERS } from '#web/platform/calls/query-keys.ts'
import { useCleanFolder } from './clean-folder.ts'
import { useCreateFolder } from './create-folder.ts'
import { useSaveFolder } from './save-folder.ts'

/** What stands in the form of a folder. */
export interface FolderDraft {
  name: string
  /** null: beside the system folders. */
  parent_id: number | null
  /** After how many days messages leave it by themselves; null: never. */
  clean_days: number | null
}

/**
 * Makes a folder, or changes one: name, place, and when messages leave it; of Trash and Spam the last alone. The
 * form shows why it cannot. Spec §7 Folders.
 */
export function useWriteFolder(folder: Folder | null, onWritten: (folder: Folder) => void) {
  const createFolder = useCreateFolder()
  const saveFolder = useSaveFolder()
  const cleanFolder = useCleanFolder()
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
          ? await saveFolder({ id: folder.id, folder: form })
          : await createFolder({ folder: form })
      if (clean_days !== (folder?.clean_days ?? null)) {
        await cleanFolder({ id: written.id, days: clean_days })
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
