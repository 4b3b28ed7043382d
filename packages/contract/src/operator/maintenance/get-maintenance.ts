import { endpoint } from '#contract/endpoint.ts'
import type { getMaintenanceSchema } from './get-maintenance.schema.ts'

/** Whether operators work on the service, since when and until when. [added] */
export const getMaintenance = endpoint<typeof getMaintenanceSchema>({
  method: 'GET',
  path: '/operator/maintenance',
  access: 'observe',
  errors: [],
})
