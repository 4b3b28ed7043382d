import { endpoint } from '#contract/endpoint.ts'
import type { saveCollectorSchema } from './save-collector.schema.ts'
import { SOURCE_ERRORS } from './source-errors.ts'

/** Spec §7 Collectors: `PUT user/collectors/{id}`. A new proof or server is tried before it is kept. */
export const saveCollector = endpoint<typeof saveCollectorSchema>({
  method: 'PUT',
  path: '/user/collectors/{id}',
  access: 'owner',
  errors: [...SOURCE_ERRORS, 'collector_not_found'],
})
