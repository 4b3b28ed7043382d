import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { CreateSavedSearch } from '#contract/mailbox/search/saved/create-saved-search.schema.ts'
import { createSavedSearch } from '#contract/mailbox/search/saved/create-saved-search.ts'
import { useApi } from '#web/platform/calls/api.ts'
import { SAVED_SEARCHES } from '#web/platform/calls/query-keys.ts'

/** Keeps a search under a name; the dialog shows why it cannot. */
export function useCreateSavedSearch(onSaved: () => void) {
  const api = useApi()
  const cache = useQueryClient()
  return useMutation({
    meta: { quiet: true },
    mutationFn: (saved: CreateSavedSearch) => api(createSavedSearch, saved),
    onSuccess: onSaved,
    onSettled: () => cache.invalidateQueries({ queryKey: SAVED_SEARCHES }),
  })
}
