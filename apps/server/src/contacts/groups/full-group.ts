import type { FullContactGroup } from '#contract/contacts/groups/group.schema.ts'
import { AppError } from '#contract/errors.ts'
import type { Db, Tx } from '#server/platform/db/db.ts'
import { selectGroup, selectGroupContacts } from './groups.sql.ts'

export async function fullGroup(db: Db | Tx, account_id: number, id: number): Promise<FullContactGroup> {
  const group = await selectGroup(db, account_id, id)
  if (!group) throw new AppError('entity_not_found')
  return { ...group, contacts: await selectGroupContacts(db, account_id, id) }
}
