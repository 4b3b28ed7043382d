import { endpoint } from '#contract/endpoint.ts'
import type { getSettingsSchema } from './get-settings.schema.ts'

/** Spec §7 User: `GET user/settings`. */
export const getSettings = endpoint<typeof getSettingsSchema>({
  method: 'GET',
  path: '/user/settings',
  access: 'session',
  errors: [],
})
