import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { listAccounts } from '#contract/operator/accounts/list-accounts.ts'
import type { AccountFilter } from '#contract/operator/accounts/operator-account.ts'
import { useApi } from '#web/platform/calls/api.ts'
import { OPERATOR } from '#web/platform/calls/query-keys.ts'

/** Accounts by what was typed, a page after another. */
export function useAccounts(search: string, filter: AccountFilter) {
  const api = useApi()
  return useInfiniteQuery({
    queryKey: [...OPERATOR, 'accounts', search, filter],
    queryFn: ({ pageParam, signal }) => api(listAccounts, { search, filter, page: pageParam }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ has_more }, pages) => (has_more ? pages.length + 1 : null),
    placeholderData: keepPreviousData,
  })
}
