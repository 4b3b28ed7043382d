import { endpoint } from '#contract/endpoint.ts'
import type { listCollectorsSchema } from './list-collectors.schema.ts'

/** Spec §7 Collectors: `GET user/collectors`. By e-mail. */
export const listCollectors = endpoint<typeof listCollectorsSchema>({
  method: 'GET',
  path: '/user/collectors',
  access: 'browse',
  errors: ['forbidden'],
})
