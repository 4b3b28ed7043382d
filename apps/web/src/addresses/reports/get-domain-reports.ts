import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { ReportDays } from '#contract/addresses/reports/domain-reports.ts'
import type { DomainReports } from '#contract/addresses/reports/get-domain-reports.schema.ts'
import { getDomainReports } from '#contract/addresses/reports/get-domain-reports.ts'
import { useApi } from '#web/platform/calls/api.ts'
import { DOMAINS } from '#web/platform/calls/query-keys.ts'

/** What others report of a domain, for so many days back. */
export function useDomainReports(id: number, days: ReportDays): UseQueryResult<DomainReports> {
  const api = useApi()
  return useQuery({
    queryKey: [...DOMAINS, id, 'reports', days],
    queryFn: async ({ signal }) => (await api(getDomainReports, { id, days }, { signal })).reports,
    placeholderData: keepPreviousData,
  })
}
