import type { FullContactGroup } from '#contract/contacts/groups/group.schema.ts'
import type { Actor, App } from '#server/app.ts'
import { fullGroup } from './full-group.ts'

/** One group with its people: the composer writes to all of them. Throws `entity_not_found`. Spec §7 Groups. */
export async function getGroup(
  app: App,
  { account_id }: Actor,
  { id }: { id: number },
): Promise<{ group: FullContactGroup }> {
  return { group: await fullGroup(app.db, account_id, id) }
}
