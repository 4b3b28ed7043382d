import { useMutation, useQueryClient } from '@tanstack/react-query'
import { deleteGrant } from '#contract/identity/grants/delete-grant.ts'
import { useApi } from '#web/platform/calls/api.ts'
import { SECURITY } from '#web/platform/calls/query-keys.ts'

/** Takes it back; a refusal is told. */
export function useDeleteGrant() {
  const api = useApi()
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => api(deleteGrant, { id }),
    onSettled: () => cache.invalidateQueries({ queryKey: SECURITY }),
  })
}
