import { endpoint } from '#contract/endpoint.ts'
import type { deleteCollectorSchema } from './delete-collector.schema.ts'

/**
 * Spec §7 Collectors: `DELETE user/collectors/{id}`. With `keep_mail` its folders become folders of one's
 * own; without, they go with all that is in them. The source is not touched.
 */
export const deleteCollector = endpoint<typeof deleteCollectorSchema>({
  method: 'DELETE',
  path: '/user/collectors/{id}',
  access: 'owner',
  errors: ['collector_not_found', 'forbidden'],
})
