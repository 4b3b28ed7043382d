import { endpoint } from '#contract/endpoint.ts'
import type { saveCatchAllSchema } from './save-catch-all.schema.ts'

/** [added] Which address takes mail for those that do not exist; null: none. */
export const saveCatchAll = endpoint<typeof saveCatchAllSchema>({
  method: 'PUT',
  path: '/user/domains/{id}/catch_all',
  access: 'owner',
  errors: ['entity_not_found', 'forbidden'],
})
