import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Account, Settings } from '#contract/account/account.ts'
import { saveSettings } from '#contract/account/settings.ts'
import { useApi } from '#web/platform/api.ts'
import { ACCOUNT } from '#web/platform/query-keys.ts'

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
    onSuccess: ({ settings }) => change(settings),
    onError: (_failure, _settings, before) => cache.setQueryData(ACCOUNT, before),
  })
}
