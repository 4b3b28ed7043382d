import { getRealtime as getRealtimeEndpoint } from '#contract/identity/account/get-realtime.ts'
import type { Api } from '#web/platform/calls/api.ts'

/** The channel that the line to the server begins with. */
export const getRealtime = async (api: Api): Promise<string> =>
  (await api(getRealtimeEndpoint, {}, { quiet401: true })).channel
