import { useMutation, useQueryClient } from '@tanstack/react-query'
import { deleteProfile } from '#contract/identity/profiles/delete-profile.ts'
import { useApi } from '#web/platform/calls/api.ts'
import { ACCOUNT } from '#web/platform/calls/query-keys.ts'

/** Deletes a sender after the question; a refusal is told. Spec §7 Profiles. */
export function useDeleteProfile(onDeleted: () => void) {
  const api = useApi()
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => api(deleteProfile, { id }),
    onSuccess: onDeleted,
    onSettled: () => cache.invalidateQueries({ queryKey: ACCOUNT }),
  })
}
