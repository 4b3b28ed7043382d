import { endpoint } from '#contract/endpoint.ts'
import type { getProgramSettingsSchema } from './get-program-settings.schema.ts'

/** How a mail program reads and sends the mail of this account. [added] */
export const getProgramSettings = endpoint<typeof getProgramSettingsSchema>({
  method: 'GET',
  path: '/user/settings/programs',
  access: 'browse',
  errors: [],
})
