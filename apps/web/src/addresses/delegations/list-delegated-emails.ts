import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { DelegatedEmail } from '#contract/addresses/delegations/delegation.schema.ts'
import { listDelegatedEmails } from '#contract/addresses/delegations/list-delegated-emails.ts'
import { useApi } from '#web/platform/calls/api.ts'
import { DELEGATED } from '#web/platform/calls/query-keys.ts'

/** Addresses that others lend to the account, and those they offer. */
export function useDelegatedEmails(): UseQueryResult<DelegatedEmail[]> {
  const api = useApi()
  return useQuery({
    queryKey: DELEGATED,
    queryFn: async ({ signal }) => (await api(listDelegatedEmails, {}, { signal })).emails,
  })
}
