import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { settings } from './account.ts'

/** Spec §7 User: `GET user/settings`. */
export const getSettings = endpoint({
  method: 'GET',
  path: '/user/settings',
  access: 'session',
  input: z.object({}),
  output: z.object({ settings }),
  errors: [],
})

/** Spec §7 User: `POST user/settings`. Only what is sent changes. */
export const saveSettings = endpoint({
  method: 'POST',
  path: '/user/settings',
  access: 'manage',
  input: z.object({ settings: z.partial(settings) }),
  output: z.object({ settings }),
  errors: ['invalid_params'],
})
export type SaveSettings = z.infer<typeof saveSettings.input>
