import { endpoint } from '#contract/endpoint.ts'
import type { getDomainReportsSchema } from './get-domain-reports.schema.ts'

/** `GET user/domains/{id}/reports`: who sends in the name of a domain, as others report. [added] */
export const getDomainReports = endpoint<typeof getDomainReportsSchema>({
  method: 'GET',
  path: '/user/domains/{id}/reports',
  access: 'owner',
  errors: ['entity_not_found', 'forbidden'],
})
