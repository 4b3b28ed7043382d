import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'

/** The real-time channel id, fetched once and bound to the session. Spec §4 App status; the path is ours. */
export const getRealtime = endpoint({
  method: 'GET',
  path: '/user/realtime',
  access: 'session',
  input: z.object({}),
  output: z.object({ channel: z.string() }),
  errors: [],
})
