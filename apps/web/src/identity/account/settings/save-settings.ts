import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Account, Settings } from '#contract/identity/account/account.ts'
import { saveSettings } from '#contract/identity/account/settings.ts'
import { useApi } from '#web/platform/calls/api.ts'
import { ACCOUNT } from '#web/platform/calls/query-keys.ts'

/** Of these settings, those that were sent: others may have been changed meanwhile. */
export const onlySent = (settings: Settings, sent: Partial<Settings>): Partial<Settings> =>
  Object.fromEntries(Object.entries(settings).filter(([name]) => name in sent))

/** Changes settings at once; puts them back if the server refuses. */
export function useSaveSettings() {
  const api = useApi()
  const cache = useQueryClient()

  const change = (settings: Partial<Settings>) =>
    cache.setQueryData<Account>(
      ACCOUNT,
      (account) => account && { ...account, settings: { ...account.settings, ...settings } },
    )

  return useMutation({
    mutationFn: (settings: Partial<Settings>) => api(saveSettings, { settings }),
    onMutate: (settings) => {
      const before = cache.getQueryData<Account>(ACCOUNT)
      change(settings)
      return before
    },
    onSuccess: ({ settings }, sent) => change(onlySent(settings, sent)),
    onError: (_failure, sent, before) => before && change(onlySent(before.settings, sent)),
  })
}
