import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Profile } from '#contract/identity/account/account.ts'
import { createProfile, type ProfileForm, saveProfile } from '#contract/identity/profiles/save-profile.ts'
import { useApi } from '#web/platform/calls/api.ts'
import { ACCOUNT } from '#web/platform/calls/query-keys.ts'

/** Makes a sender, or changes one (`id`); the form shows why it cannot be done. Spec §7 Profiles. */
export function useWriteProfile(id: number | null, onWritten: () => void) {
  const api = useApi()
  const cache = useQueryClient()
  return useMutation({
    meta: { quiet: true },
    mutationFn: (profile: ProfileForm) =>
      id === null ? api(createProfile, { profile }) : api(saveProfile, { id, profile }),
    onSuccess: async () => {
      await cache.invalidateQueries({ queryKey: ACCOUNT })
      onWritten()
    },
  })
}

/** Makes one of the senders the default; a refusal is told. */
export function useMakeDefault() {
  const api = useApi()
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ id, ...profile }: Profile) =>
      api(saveProfile, { id, profile: { ...profile, default: true } }),
    onSettled: () => cache.invalidateQueries({ queryKey: ACCOUNT }),
  })
}
