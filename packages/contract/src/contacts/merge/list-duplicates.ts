import { endpoint } from '#contract/endpoint.ts'
import type { listDuplicatesSchema } from './list-duplicates.schema.ts'

export const DUPLICATES_MAX = 100

/** [added] People of the address book who seem to be one, those who share an address first. */
export const listDuplicates = endpoint<typeof listDuplicatesSchema>({
  method: 'GET',
  path: '/contacts/duplicates',
  access: 'browse',
  errors: ['forbidden'],
})
