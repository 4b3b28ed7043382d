import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { RenameSavedSearch } from '#contract/mailbox/search/saved/rename-saved-search.schema.ts'
import { renameSavedSearch } from '#contract/mailbox/search/saved/rename-saved-search.ts'
import { useApi } from '#web/platform/calls/api.ts'
import { SAVED_SEARCHES } from '#web/platform/calls/query-keys.ts'

/** Gives a kept search another name; the dialog shows why it cannot. */
export function useRenameSavedSearch(onRenamed: () => void) {
  const api = useApi()
  const cache = useQueryClient()
  return useMutation({
    meta: { quiet: true },
    mutationFn: (renamed: RenameSavedSearch) => api(renameSavedSearch, renamed),
    onSuccess: onRenamed,
    onSettled: () => cache.invalidateQueries({ queryKey: SAVED_SEARCHES }),
  })
}
