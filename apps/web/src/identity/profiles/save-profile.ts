import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Profile } from '#contract/identity/account/account.schema.ts'
import type { SaveProfile } from '#contract/identity/profiles/save-profile.schema.ts'
import { saveProfile } from '#contract/identity/profiles/save-profile.ts'
import { useApi } from '#web/platform/calls/api.ts'
import { ACCOUNT } from '#web/platform/calls/query-keys.ts'

/** Changes a sender; the form shows why it cannot be done. Spec §7 Profiles. */
export function useSaveProfile(onSaved: () => void) {
  const api = useApi()
  const cache = useQueryClient()
  return useMutation({
    meta: { quiet: true },
    mutationFn: (input: SaveProfile) => api(saveProfile, input),
    onSuccess: async () => {
      await cache.invalidateQueries({ queryKey: ACCOUNT })
      onSaved()
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
