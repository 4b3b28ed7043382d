import { routes } from '#server/platform/http/route.ts'
import { getRealtime } from './get-realtime.ts'
import { getUser } from './get-user.ts'
import { getSettings } from './settings/get-settings.ts'
import { saveSettings } from './settings/save-settings.ts'

export const accountRoutes = routes({ getUser, getSettings, saveSettings, getRealtime })
