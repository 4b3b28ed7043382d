import * as groups from '#contract/contacts/groups.ts'
import * as list from '#contract/contacts/list-contacts.ts'
import * as merge from '#contract/contacts/merge-contacts.ts'
import * as save from '#contract/contacts/save-contact.ts'
import * as transfer from '#contract/contacts/transfer.ts'
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
  route(list.listContacts, listContacts),
  route(list.getContact, getContact),
  route(save.createContact, createContact),
  route(save.saveContact, saveContact),
  route(save.deleteContact, deleteContact),
  route(save.deleteContacts, deleteContacts),
  route(groups.listGroups, listGroups),
  route(groups.createGroup, createGroup),
  route(groups.getGroup, getGroup),
  route(groups.saveGroup, saveGroup),
  route(groups.deleteGroup, deleteGroup),
  route(groups.changeGroupContacts, changeGroupContacts),
  route(merge.listDuplicates, listDuplicates),
  route(merge.mergeContacts, mergeContacts),
  route(transfer.readContactsFile, readContactsFile),
  route(transfer.importContacts, importContacts),
  route(transfer.exportContacts, exportContacts),
]
