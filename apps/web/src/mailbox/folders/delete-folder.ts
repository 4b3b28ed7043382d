import { useMutation, useQueryClient } from '@tanstack/react-query'
import { deleteFolder } from '#contract/mailbox/folders/delete-folder.ts'
import type { FolderId } from '#contract/mailbox/messages/message.schema.ts'
import { useApi } from '#web/platform/calls/api.ts'
import { FOLDERS, MESSAGE_LISTS } from '#web/platform/calls/query-keys.ts'

/** Deletes a folder after the question; a refusal is told. Its messages go to Trash. Spec §7 Folders. */
export function useDeleteFolder(onDeleted: () => void) {
  const api = useApi()
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => api(deleteFolder, { id: id as FolderId }),
    onSuccess: onDeleted,
    onSettled: async () => {
      await cache.invalidateQueries({ queryKey: FOLDERS })
      await cache.invalidateQueries({ queryKey: MESSAGE_LISTS })
    },
  })
}
