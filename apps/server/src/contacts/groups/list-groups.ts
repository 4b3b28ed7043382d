import type { ContactGroup } from '#contract/contacts/groups/group.schema.ts'
import type { Actor, App } from '#server/app.ts'
import { selectGroups } from './groups.sql.ts'

/** The groups by name, each with the ids of its people. Closed to alias-only sessions. Spec §7 Groups, §6. */
export async function listGroups(app: App, { account_id }: Actor): Promise<{ groups: ContactGroup[] }> {
  return { groups: await selectGroups(app.db, account_id) }
}
