import * as groups from '#contract/contacts/groups.ts'
import { listContacts as listContactsEndpoint } from '#contract/contacts/list-contacts.ts'
import * as save from '#contract/contacts/save-contact.ts'
import { type Route, route } from '#server/http/route.ts'
import { deleteContact } from './delete-contact.ts'
import { getGroup, listGroups } from './get-group.ts'
import { listContacts } from './list-contacts.ts'
import { createContact, saveContact } from './save-contact.ts'
import { changeGroupContacts, createGroup, deleteGroup, saveGroup } from './save-group.ts'

export const contactRoutes: Route[] = [
  route(listContactsEndpoint, listContacts),
  route(save.createContact, createContact),
  route(save.saveContact, saveContact),
  route(save.deleteContact, deleteContact),
  route(groups.listGroups, listGroups),
  route(groups.createGroup, createGroup),
  route(groups.getGroup, getGroup),
  route(groups.saveGroup, saveGroup),
  route(groups.deleteGroup, deleteGroup),
  route(groups.changeGroupContacts, changeGroupContacts),
]
