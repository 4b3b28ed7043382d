import { CONTACT_GROUPS_MAX } from '#contract/contacts/contact.ts'
import type { CreateGroup } from '#contract/contacts/groups/create-group.schema.ts'
import type { FullContactGroup } from '#contract/contacts/groups/group.schema.ts'
import { AppError } from '#contract/errors.ts'
import type { Actor, App } from '#server/app.ts'
import { lockContacts } from '../store/contacts.sql.ts'
import { checkGroupName } from './check-group-name.ts'
import { fullGroup } from './full-group.ts'
import { insertGroup, selectGroupCount } from './groups.sql.ts'

/** Makes an empty group. Throws `name_not_indicated`, `max_count_reached`. Spec §7 Groups. */
export async function createGroup(
  app: App,
  actor: Actor,
  { group: { name } }: CreateGroup,
): Promise<{ group: FullContactGroup }> {
  const { account_id } = actor
  checkGroupName(name)
  return app.db.transaction(async (tx) => {
    await lockContacts(tx, account_id)
    if ((await selectGroupCount(tx, account_id)) >= CONTACT_GROUPS_MAX) {
      throw new AppError('max_count_reached', { params: { limit: CONTACT_GROUPS_MAX } })
    }
    const id = await insertGroup(tx, account_id, name)
    return { group: await fullGroup(tx, account_id, id) }
  })
}
