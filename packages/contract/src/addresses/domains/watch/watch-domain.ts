import { endpoint } from '#contract/endpoint.ts'
import type { watchDomainSchema } from './watch-domain.schema.ts'

/**
 * [added] Somebody has its page open: looks at everything, unless that was done a moment ago, and asks for the proof
 * by TXT where none was asked for.
 */
export const watchDomain = endpoint<typeof watchDomainSchema>({
  method: 'POST',
  path: '/user/domains/{id}/watch',
  access: 'owner',
  errors: ['entity_not_found', 'forbidden'],
})
