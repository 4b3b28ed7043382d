import type { QueryClient } from '@tanstack/react-query'
import type { Domain, DomainDetail } from '#contract/addresses/domains/domain.schema.ts'
import { changeQueries } from '#web/platform/calls/change-queries.ts'
import { DELEGATED, DOMAINS } from '#web/platform/calls/query-keys.ts'
import type { LiveHandlers } from '#web/platform/live/live.ts'
import { detailKey } from './get-domain.ts'
import { listKey } from './list-domains.ts'

/** Puts a domain as it stands now into the list. */
export function showDomain(cache: QueryClient, domain: Domain): void {
  changeQueries<Domain[]>(cache, { queryKey: listKey, exact: true }, (list) =>
    list.some(({ id }) => id === domain.id)
      ? list.map((one) => (one.id === domain.id ? domain : one))
      : [...list, domain],
  )
}

/** The same with all that its own page shows. */
export function showDetail(cache: QueryClient, detail: DomainDetail): void {
  const { verification: _proofs, dkim: _keys, records: _records, ...domain } = detail
  cache.setQueryData(detailKey(detail.id), detail)
  showDomain(cache, domain)
}

const askAgain = (cache: QueryClient) => {
  void cache.invalidateQueries({ queryKey: DOMAINS })
  void cache.invalidateQueries({ queryKey: DELEGATED })
}

/** How domains, their addresses and their payments stand, whoever has changed them. */
export const domainsLive: LiveHandlers = {
  domain: (cache, { domain }) => {
    showDomain(cache, domain)
    void cache.invalidateQueries({ queryKey: detailKey(domain.id) })
  },
  payment: (cache, { payment }) => {
    if (payment.kind !== 'alias') void cache.invalidateQueries({ queryKey: DOMAINS })
  },
  account: askAgain,
}
