import { ENDPOINTS } from '#contract/endpoints.ts'
import { type Route, route } from '#server/platform/http/route.ts'
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

export const contactRoutes: Route[] = [
  route(ENDPOINTS.listContacts, listContacts),
  route(ENDPOINTS.getContact, getContact),
  route(ENDPOINTS.createContact, createContact),
  route(ENDPOINTS.saveContact, saveContact),
  route(ENDPOINTS.deleteContact, deleteContact),
  route(ENDPOINTS.deleteContacts, deleteContacts),
  route(ENDPOINTS.listGroups, listGroups),
  route(ENDPOINTS.createGroup, createGroup),
  route(ENDPOINTS.getGroup, getGroup),
  route(ENDPOINTS.saveGroup, saveGroup),
  route(ENDPOINTS.deleteGroup, deleteGroup),
  route(ENDPOINTS.changeGroupContacts, changeGroupContacts),
  route(ENDPOINTS.listDuplicates, listDuplicates),
  route(ENDPOINTS.mergeContacts, mergeContacts),
  route(ENDPOINTS.readContactsFile, readContactsFile),
  route(ENDPOINTS.importContacts, importContacts),
  route(ENDPOINTS.exportContacts, exportContacts),
]
