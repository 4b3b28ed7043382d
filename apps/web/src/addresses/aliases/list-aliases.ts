import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { OwnAliases } from '#contract/addresses/aliases/list-aliases.schema.ts'
import { listAliases } from '#contract/addresses/aliases/list-aliases.ts'
import { useApi } from '#web/platform/calls/api.ts'
import { ALIASES } from '#web/platform/calls/query-keys.ts'

export const OWN_ALIASES = [...ALIASES, 'own'] as const

/** The addresses of the mailbox with what came to them. */
export function useAliases(): UseQueryResult<OwnAliases> {
  const api = useApi()
  return useQuery({
    queryKey: OWN_ALIASES,
    queryFn: ({ signal }) => api(listAliases, {}, { signal }),
  })
}
