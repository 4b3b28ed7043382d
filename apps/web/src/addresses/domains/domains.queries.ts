import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { DelegatedEmail, Domain, DomainDetail, DomainEmail } from '#contract/addresses/domains/domain.ts'
import { listDelegatedEmails, listDomainEmails } from '#contract/addresses/domains/domain-emails.ts'
import { getDomain, listDomains } from '#contract/addresses/domains/save-domain.ts'
import { useApi } from '#web/platform/calls/api.ts'
import { DELEGATED, DOMAINS } from '#web/platform/calls/query-keys.ts'

export const listKey = [...DOMAINS, 'list'] as const
export const detailKey = (id: number) => [...DOMAINS, id, 'detail'] as const
export const emailsKey = (id: number) => [...DOMAINS, id, 'emails'] as const

/** The domains of the account, the oldest first. */
export function useDomains(): UseQueryResult<Domain[]> {
  const api = useApi()
  return useQuery({
    queryKey: listKey,
    queryFn: async ({ signal }) => (await api(listDomains, {}, { signal })).domains,
  })
}

/** One of them with its proofs, records and keys. */
export function useDomain(id: number): UseQueryResult<DomainDetail> {
  const api = useApi()
  return useQuery({
    queryKey: detailKey(id),
    queryFn: async ({ signal }) => (await api(getDomain, { id }, { signal })).domain,
  })
}

/** The addresses of a domain. */
export function useDomainEmails(id: number): UseQueryResult<DomainEmail[]> {
  const api = useApi()
  return useQuery({
    queryKey: emailsKey(id),
    queryFn: async ({ signal }) => (await api(listDomainEmails, { id }, { signal })).emails,
  })
}

/** Addresses that others lend to the account, and those they offer. */
export function useDelegatedEmails(): UseQueryResult<DelegatedEmail[]> {
  const api = useApi()
  return useQuery({
    queryKey: DELEGATED,
    queryFn: async ({ signal }) => (await api(listDelegatedEmails, {}, { signal })).emails,
  })
}
