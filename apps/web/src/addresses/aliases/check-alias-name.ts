import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { checkAliasName } from '#contract/addresses/aliases/names/check-alias-name.ts'
import { useApi } from '#web/platform/calls/api.ts'

/** Whether a name can be had, and which others can; the answer before it stands until the new one comes. */
export function useAliasName(name: string, domain: string | undefined) {
  const api = useApi()
  return useQuery({
    queryKey: ['alias-name', domain, name],
    queryFn: ({ signal }) => api(checkAliasName, { name, domain: domain! }, { signal }),
    enabled: domain !== undefined,
    placeholderData: keepPreviousData,
    staleTime: 10_000,
    meta: { quiet: true },
  })
}
