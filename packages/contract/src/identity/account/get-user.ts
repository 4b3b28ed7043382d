import { endpoint } from '#contract/endpoint.ts'
import type { getUserSchema } from './get-user.schema.ts'

/** Spec §7 User: `GET user`. */
export const getUser = endpoint<typeof getUserSchema>({
  method: 'GET',
  path: '/user',
  access: 'session',
  errors: ['user_not_found'],
})
