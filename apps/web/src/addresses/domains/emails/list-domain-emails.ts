import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { DomainEmail } from '#contract/addresses/domain-emails/domain-email.schema.ts'
import { listDomainEmails } from '#contract/addresses/domain-emails/list-domain-emails.ts'
import { useApi } from '#web/platform/calls/api.ts'
import { DOMAINS } from '#web/platform/calls/query-keys.ts'

export const emailsKey = (id: number) => [...DOMAINS, id, 'emails'] as const

/** The addresses of a domain. */
export function useDomainEmails(id: number): UseQueryResult<DomainEmail[]> {
  const api = useApi()
  return useQuery({
    queryKey: emailsKey(id),
    queryFn: async ({ signal }) => (await api(listDomainEmails, { id }, { signal })).emails,
  })
}
