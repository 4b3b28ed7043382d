import { endpoint } from '#contract/endpoint.ts'
import type { exportContactsSchema } from './export-contacts.schema.ts'

export const EXPORT_FORMATS = ['vcard3', 'vcard4', 'google_csv', 'outlook_csv'] as const
export type ExportFormat = (typeof EXPORT_FORMATS)[number]

/** [added] The address book, or a group of it, as a file. */
export const exportContacts = endpoint<typeof exportContactsSchema>({
  method: 'GET',
  path: '/contacts/export',
  access: 'owner',
  answers: 'bytes',
  errors: ['entity_not_found', 'forbidden'],
})
