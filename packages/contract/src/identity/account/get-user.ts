import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { user } from './account.ts'

/** Spec §7 User: `GET user`. */
export const getUser = endpoint({
  method: 'GET',
  path: '/user',
  access: 'session',
  input: z.object({}),
  output: z.object({ user }),
  errors: ['user_not_found'],
})
