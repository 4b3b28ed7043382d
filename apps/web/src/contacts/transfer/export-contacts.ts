import type { ExportContacts } from '#contract/contacts/transfer/export-contacts.schema.ts'
import { exportContacts } from '#contract/contacts/transfer/export-contacts.ts'
import { urlOf } from '#web/platform/calls/request-of.ts'

/** Where the address book, or a group of it, is downloaded as a file. */
export const exportContactsUrl = (what: ExportContacts): string => urlOf(exportContacts, what)
