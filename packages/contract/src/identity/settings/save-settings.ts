import { endpoint } from '#contract/endpoint.ts'
import type { saveSettingsSchema } from './save-settings.schema.ts'

/** Spec §7 User: `POST user/settings`. Only what is sent changes. */
export const saveSettings = endpoint<typeof saveSettingsSchema>({
  method: 'POST',
  path: '/user/settings',
  access: 'manage',
  errors: ['invalid_params'],
})
