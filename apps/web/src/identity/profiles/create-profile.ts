import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { CreateProfile } from '#contract/identity/profiles/create-profile.schema.ts'
import { createProfile } from '#contract/identity/profiles/create-profile.ts'
import { useApi } from '#web/platform/calls/api.ts'
import { ACCOUNT } from '#web/platform/calls/query-keys.ts'

/** Makes a sender; the form shows why it cannot be done. Spec §7 Profiles. */
export function useCreateProfile(onCreated: () => void) {
  const api = useApi()
  const cache = useQueryClient()
  return useMutation({
    meta: { quiet: true },
    mutationFn: (input: CreateProfile) => api(createProfile, input),
    onSuccess: async () => {
      await cache.invalidateQueries({ queryKey: ACCOUNT })
      onCreated()
    },
  })
}
