import { useMutation, useQueryClient } from '@tanstack/react-query'
import { deleteGrant, type SaveGrant, saveGrant } from '#contract/identity/grants/grants.ts'
import { SECURITY } from '#web/identity/security/security.queries.ts'
import { useApi } from '#web/platform/calls/api.ts'

/** Lets somebody open this mailbox, or changes how far; what is wrong is told by the form. */
export function useSaveGrant(onSaved: () => void) {
  const api = useApi()
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (input: SaveGrant) => api(saveGrant, input),
    meta: { quiet: true },
    onSuccess: onSaved,
    onSettled: () => cache.invalidateQueries({ queryKey: SECURITY }),
  })
}

/** Takes it back; a refusal is told. */
export function useDeleteGrant() {
  const api = useApi()
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => api(deleteGrant, { id }),
    onSettled: () => cache.invalidateQueries({ queryKey: SECURITY }),
  })
}
