import type { FullContactGroup } from '#contract/contacts/groups/group.schema.ts'
import type { ChangeGroupContacts } from '#contract/contacts/groups/members/change-group-contacts.schema.ts'
import { AppError } from '#contract/errors.ts'
import type { Actor, App } from '#server/app.ts'
import { lockContacts } from '../store/contacts.sql.ts'
import { fullGroup } from './full-group.ts'
import { deleteMembers, insertMembers, selectKnownContacts } from './groups.sql.ts'

/** Takes people into a group and out of it. Throws `entity_not_found` for the group or one of those who come. Spec §7 Groups. */
export async function changeGroupContacts(
  app: App,
  actor: Actor,
  { id, contact_ids, remove_ids }: ChangeGroupContacts,
): Promise<{ group: FullContactGroup }> {
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
