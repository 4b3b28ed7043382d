import { useMutation, useQueryClient } from '@tanstack/react-query'
import { archiveFolder } from '#contract/mailbox/folders/contents/archive-folder.ts'
import type { Folder } from '#contract/mailbox/folders/folder.schema.ts'
import { useApi } from '#web/platform/calls/api.ts'
import { FOLDERS } from '#web/platform/calls/query-keys.ts'
import { useT } from '#web/platform/words/i18n.ts'

/** Makes the folder that Archive means, or finds it among the reader's own; then does what it was wanted for. */
export function useArchiveFolder<Target>(onFound: (archive: Folder, target: Target) => void) {
  const api = useApi()
  const cache = useQueryClient()
  const t = useT()
  return useMutation({
    mutationFn: async (_target: Target) => (await api(archiveFolder, { name: t('folders.archive') })).folder,
    onSuccess: async (archive, target) => {
      // Its title is told with the move: the tree has to have it first.
      await cache.invalidateQueries({ queryKey: FOLDERS })
      onFound(archive, target)
    },
  })
}
