import { endpoint } from '#contract/endpoint.ts'
import type { sendCodeSchema } from './send-code.schema.ts'

/** What a code from the keeper is asked for; it opens nothing else. */
export const CODE_PURPOSES = [
  'new',
  'change',
  'ba',
  'app_password',
  'export',
  'second_factor',
  'operator',
] as const
export type CodePurpose = (typeof CODE_PURPOSES)[number]

/** Spec §7 User: a code goes to the keeper. Both answers in seconds. */
export const sendCode = endpoint<typeof sendCodeSchema>({
  method: 'POST',
  path: '/user/settings/security/password/sendcode',
  access: 'owner',
  errors: ['too_many_requests', 'keeper_not_accepted', 'service_unavailable'],
})
