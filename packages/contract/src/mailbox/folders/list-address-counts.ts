import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'

/**
 * [added] How many unread letters of the Inbox came to each address, 0 being the main one. An address that is not
 * named has none. Together they are the Inbox's own number.
 */
export const listAddressCounts = endpoint({
  method: 'GET',
  path: '/folders/addresses',
  access: 'browse',
  input: z.object({}),
  output: z.object({ addresses: z.array(z.object({ alias_id: z.int(), unread: z.int() })) }),
  errors: ['forbidden'],
})
