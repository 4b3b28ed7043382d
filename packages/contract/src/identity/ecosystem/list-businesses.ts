import { endpoint } from '#contract/endpoint.ts'
import type { listBusinessesSchema } from './list-businesses.schema.ts'

/** Spec §7 User: `GET user/settings/security/ba-list`: the business accounts one may act for. */
export const listBusinesses = endpoint<typeof listBusinessesSchema>({
  method: 'GET',
  path: '/user/settings/security/ba-list',
  access: 'owner',
  errors: ['service_unavailable'],
})
