import { CONTACT_GROUPS_MAX } from '#contract/contacts/contact.ts'
import type {
  ChangeGroupContacts,
  CreateGroup,
  FullContactGroup,
  SaveGroup,
} from '#contract/contacts/groups.ts'
import { AppError } from '#contract/errors.ts'
import type { Actor, App } from '#server/app.ts'
import { newUndoToken, noteChange } from '#server/mailbox/undo/note-change.ts'
import { lockContacts } from '../contacts.sql.ts'
import type { ContactsChange } from '../restore-contacts.ts'
import { fullGroup } from './get-group.ts'
import {
  deleteGroupRow,
  deleteMembers,
  insertGroup,
  insertMembers,
  selectGroupCount,
  selectKnownContacts,
  updateGroup,
} from './groups.sql.ts'

type Answer = Promise<{ group: FullContactGroup }>

/** Makes an empty group. Throws `name_not_indicated`, `max_count_reached`. Spec §7 Groups. */
export async function createGroup(app: App, actor: Actor, { group: { name } }: CreateGroup): Answer {
  const { account_id } = actor
  checkName(name)
  return app.db.transaction(async (tx) => {
    await lockContacts(tx, account_id)
    if ((await selectGroupCount(tx, account_id)) >= CONTACT_GROUPS_MAX) {
      throw new AppError('max_count_reached', { params: { limit: CONTACT_GROUPS_MAX } })
    }
    const id = await insertGroup(tx, account_id, name)
    return { group: await fullGroup(tx, account_id, id) }
  })
}

/** Gives a group another name. Throws `entity_not_found`, `name_not_indicated`. Spec §7 Groups. */
export async function saveGroup(app: App, actor: Actor, { id, group: { name } }: SaveGroup): Answer {
  const { account_id } = actor
  checkName(name)
  return app.db.transaction(async (tx) => {
    if (!(await updateGroup(tx, account_id, id, name))) throw new AppError('entity_not_found')
    return { group: await fullGroup(tx, account_id, id) }
  })
}

/** Deletes a group, to be undone; its people stay in the address book. Throws `entity_not_found`. Spec §7 Groups. */
export async function deleteGroup(
  app: App,
  actor: Actor,
  { id }: { id: number },
): Promise<{ undo_token: string }> {
  const { account_id } = actor
  return app.db.transaction(async (tx) => {
    const group = await deleteGroupRow(tx, account_id, id)
    if (!group) throw new AppError('entity_not_found')
    const undo_token = newUndoToken()
    const change: ContactsChange = {
      kind: 'contacts',
      before: [],
      added: [],
      groups_before: [group],
      groups_added: [],
    }
    await noteChange(app, tx, actor, { affected: 1, change }, undo_token)
    return { undo_token }
  })
}

/** Takes people into a group and out of it. Throws `entity_not_found` for the group or one of those who come. Spec §7 Groups. */
export async function changeGroupContacts(
  app: App,
  actor: Actor,
  { id, contact_ids, remove_ids }: ChangeGroupContacts,
): Answer {
  const { account_id } = actor
  return app.db.transaction(async (tx) => {
    await lockContacts(tx, account_id)
    await fullGroup(tx, account_id, id)
    const coming = [...new Set(contact_ids)]
    if ((await selectKnownContacts(tx, account_id, coming)) < coming.length) {
      throw new AppError('entity_not_found', { fields: ['contact_ids'] })
    }
    await deleteMembers(tx, account_id, id, remove_ids)
    await insertMembers(tx, account_id, id, coming)
    return { group: await fullGroup(tx, account_id, id) }
  })
}

function checkName(name: string): void {
  if (name === '') throw new AppError('name_not_indicated', { fields: ['group.name'] })
}
