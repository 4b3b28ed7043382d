import { endpoint } from '#contract/endpoint.ts'
import type { rotateDkimSchema } from './rotate-dkim.schema.ts'

/** [added] Makes the next DKIM key; it signs once it is published. */
export const rotateDkim = endpoint<typeof rotateDkimSchema>({
  method: 'POST',
  path: '/user/domains/{id}/dkim',
  access: 'owner',
  errors: ['entity_not_found', 'too_many_requests', 'forbidden'],
})
