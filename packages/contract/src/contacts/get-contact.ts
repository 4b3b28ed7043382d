import { endpoint } from '#contract/endpoint.ts'
import type { getContactSchema } from './get-contact.schema.ts'

/** [added] One contact: an address that names it is opened without its page of the list. */
export const getContact = endpoint<typeof getContactSchema>({
  method: 'GET',
  path: '/contacts/{id}',
  access: 'browse',
  errors: ['entity_not_found', 'forbidden'],
})
