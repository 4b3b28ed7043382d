import { endpoint } from '#contract/endpoint.ts'
import type { getRidsSchema } from './get-rids.schema.ts'

/** Spec §7 Auth: `GET auth/rids`: where to sign on, under which return-URL ids, and what else there is. */
export const getRids = endpoint<typeof getRidsSchema>({
  method: 'GET',
  path: '/auth/rids',
  access: 'anyone',
  errors: [],
})
