import { useQuery } from '@tanstack/react-query'
import type { Account } from '#contract/identity/account/account.schema.ts'
import { getAccount } from '#contract/identity/account/get-account.ts'
import type { Settings } from '#contract/identity/settings/settings.schema.ts'
import { SETTINGS_DEFAULT } from '#contract/identity/settings/settings.ts'
import { useApi } from '#web/platform/calls/api.ts'
import { ACCOUNT } from '#web/platform/calls/query-keys.ts'

/** Addresses, profiles, quota and settings of the one who is signed in; undefined until they come. */
export function useAccount(): Account | undefined {
  const api = useApi()
  const { data } = useQuery({
    queryKey: ACCOUNT,
    queryFn: async ({ signal }) => (await api(getAccount, {}, { signal })).account,
  })
  return data
}

/** The settings, or the defaults until they come. */
export const useSettings = (): Settings => useAccount()?.settings ?? SETTINGS_DEFAULT
