import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Account } from '#contract/identity/account/account.schema.ts'
import { saveSettings as saveSettingsEndpoint } from '#contract/identity/settings/save-settings.ts'
import type { Settings } from '#contract/identity/settings/settings.schema.ts'
import { type Api, useApi } from '#web/platform/calls/api.ts'
import { changeQueries } from '#web/platform/calls/change-queries.ts'
import { ACCOUNT } from '#web/platform/calls/query-keys.ts'

/** Of these settings, those that were sent: others may have been changed meanwhile. */
const onlySent = (settings: Settings, sent: Partial<Settings>): Partial<Settings> =>
  Object.fromEntries(Object.entries(settings).filter(([name]) => name in sent))

const show = (cache: QueryClient, settings: Partial<Settings>) =>
  changeQueries<Account>(cache, { queryKey: ACCOUNT }, (account) => ({
    ...account,
    settings: { ...account.settings, ...settings },
  }))

/** Changes settings without a word to the reader, and shows them once they are kept. */
export async function saveSettings(api: Api, cache: QueryClient, sent: Partial<Settings>): Promise<void> {
  const { settings } = await api(saveSettingsEndpoint, { settings: sent }, { quiet401: true })
  show(cache, onlySent(settings, sent))
}

/** Changes settings at once; puts them back if the server refuses. */
export function useSaveSettings() {
  const api = useApi()
  const cache = useQueryClient()
  const change = (settings: Partial<Settings>) => show(cache, settings)

  return useMutation({
    mutationFn: (settings: Partial<Settings>) => api(saveSettingsEndpoint, { settings }),
    onMutate: (settings) => {
      const before = cache.getQueryData<Account>(ACCOUNT)
      change(settings)
      return before
    },
    onSuccess: ({ settings }, sent) => change(onlySent(settings, sent)),
    onError: (_failure, sent, before) => before && change(onlySent(before.settings, sent)),
  })
}
