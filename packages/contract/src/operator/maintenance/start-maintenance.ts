import { endpoint } from '#contract/endpoint.ts'
import type { startMaintenanceSchema } from './start-maintenance.schema.ts'

/** From now on people read and change nothing, mail is asked to come again, and none leaves. [added] */
export const startMaintenance = endpoint<typeof startMaintenanceSchema>({
  method: 'POST',
  path: '/operator/maintenance',
  access: 'operate',
  errors: ['confirmation_needed', 'invalid_request_params'],
})
