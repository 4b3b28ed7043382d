import { endpoint } from '#contract/endpoint.ts'
import type { endMaintenanceSchema } from './end-maintenance.schema.ts'

/** Everything goes on. `entity_not_found`: it does. [added] */
export const endMaintenance = endpoint<typeof endMaintenanceSchema>({
  method: 'POST',
  path: '/operator/maintenance/end',
  access: 'operate',
  errors: ['entity_not_found'],
})
