import type { FullContactGroup } from '#contract/contacts/groups/group.schema.ts'
import type { SaveGroup } from '#contract/contacts/groups/save-group.schema.ts'
import { AppError } from '#contract/errors.ts'
import type { Actor, App } from '#server/app.ts'
import { checkGroupName } from './check-group-name.ts'
import { fullGroup } from './full-group.ts'
import { updateGroup } from './groups.sql.ts'

/** Gives a group another name. Throws `entity_not_found`, `name_not_indicated`. Spec §7 Groups. */
export async function saveGroup(
  app: App,
  actor: Actor,
  { id, group: { name } }: SaveGroup,
): Promise<{ group: FullContactGroup }> {
  const { account_id } = actor
  checkGroupName(name)
  return app.db.transaction(async (tx) => {
    if (!(await updateGroup(tx, account_id, id, name))) throw new AppError('entity_not_found')
    return { group: await fullGroup(tx, account_id, id) }
  })
}
