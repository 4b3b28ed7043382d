import { routes } from '#server/platform/http/route.ts'
import { createContact } from './create-contact.ts'
import { deleteContact } from './delete-contact.ts'
import { deleteContacts } from './delete-contacts.ts'
import { getContact } from './get-contact.ts'
import { changeGroupContacts } from './groups/change-group-contacts.ts'
import { createGroup } from './groups/create-group.ts'
import { deleteGroup } from './groups/delete-group.ts'
import { getGroup } from './groups/get-group.ts'
import { listGroups } from './groups/list-groups.ts'
import { saveGroup } from './groups/save-group.ts'
import { listContacts } from './list-contacts.ts'
import { listDuplicates } from './merge/list-duplicates.ts'
import { mergeContacts } from './merge/merge-contacts.ts'
import { saveContact } from './save-contact.ts'
import { exportContacts } from './transfer/export-contacts.ts'
import { importContacts } from './transfer/import-contacts.ts'
import { readContactsFile } from './transfer/read-contacts-file.ts'

export const contactRoutes = routes({
  listContacts,
  getContact,
  createContact,
  saveContact,
  deleteContact,
  deleteContacts,
  listGroups,
  createGroup,
  getGroup,
  saveGroup,
  deleteGroup,
  changeGroupContacts,
  listDuplicates,
  mergeContacts,
  readContactsFile,
  importContacts,
  exportContacts,
})
