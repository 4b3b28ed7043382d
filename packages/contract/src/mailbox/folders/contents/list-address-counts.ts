import { endpoint } from '#contract/endpoint.ts'
import type { listAddressCountsSchema } from './list-address-counts.schema.ts'

/**
 * [added] How many unread messages of the Inbox came to each address, 0 being the main one. An address that is not
 * named has none. Together they are the Inbox's own number.
 */
export const listAddressCounts = endpoint<typeof listAddressCountsSchema>({
  method: 'GET',
  path: '/folders/addresses',
  access: 'browse',
  errors: ['forbidden'],
})
