import { ENDPOINTS } from '#contract/endpoints.ts'
import { getRealtime as getRealtimeEndpoint } from '#contract/identity/account/get-realtime.ts'
import { getUser as getUserEndpoint } from '#contract/identity/account/get-user.ts'
import { type Route, route } from '#server/platform/http/route.ts'
import { getRealtime } from './get-realtime.ts'
import { getUser } from './get-user.ts'
import { getSettings } from './settings/get-settings.ts'
import { saveSettings } from './settings/save-settings.ts'

export const accountRoutes: Route[] = [
  route(getUserEndpoint, getUser),
  route(ENDPOINTS.getSettings, getSettings),
  route(ENDPOINTS.saveSettings, saveSettings),
  route(getRealtimeEndpoint, getRealtime),
]
