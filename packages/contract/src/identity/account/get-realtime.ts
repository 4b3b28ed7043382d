import { endpoint } from '#contract/endpoint.ts'
import type { getRealtimeSchema } from './get-realtime.schema.ts'

/** The real-time channel id, fetched once and bound to the session. Spec §4 App status; the path is ours. */
export const getRealtime = endpoint<typeof getRealtimeSchema>({
  method: 'GET',
  path: '/user/realtime',
  access: 'session',
  errors: [],
})
