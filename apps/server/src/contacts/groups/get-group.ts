import type { ContactGroup, FullContactGroup } from '#contract/contacts/groups.ts'
import { AppError } from '#contract/errors.ts'
import type { Actor, App } from '#server/app.ts'
import type { Db, Tx } from '#server/platform/db/db.ts'
import { selectGroup, selectGroupContacts, selectGroups } from './groups.sql.ts'

/** The groups by name, each with the ids of its people. Closed to alias-only sessions. Spec §7 Groups, §6. */
export async function listGroups(app: App, { account_id }: Actor): Promise<{ groups: ContactGroup[] }> {
  return { groups: await selectGroups(app.db, account_id) }
}

/** One group with its people: the composer writes to all of them. Throws `entity_not_found`. Spec §7 Groups. */
export async function getGroup(
  app: App,
  { account_id }: Actor,
  { id }: { id: number },
): Promise<{ group: FullContactGroup }> {
  return { group: await fullGroup(app.db, account_id, id) }
}

export async function fullGroup(db: Db | Tx, account_id: number, id: number): Promise<FullContactGroup> {
  const group = await selectGroup(db, account_id, id)
  if (!group) throw new AppError('entity_not_found')
  return { ...group, contacts: await selectGroupContacts(db, account_id, id) }
}
