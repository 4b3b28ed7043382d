import { useMutation, useQueryClient } from '@tanstack/react-query'
import { deleteSavedSearch } from '#contract/mailbox/search/saved/delete-saved-search.ts'
import { useApi } from '#web/platform/calls/api.ts'
import { SAVED_SEARCHES } from '#web/platform/calls/query-keys.ts'

/** Keeps a search no longer; a refusal is told. */
export function useDeleteSavedSearch() {
  const api = useApi()
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => api(deleteSavedSearch, { id }),
    onSettled: () => cache.invalidateQueries({ queryKey: SAVED_SEARCHES }),
  })
}
