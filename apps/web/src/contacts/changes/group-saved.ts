import { useQueryClient } from '@tanstack/react-query'
import type { ContactGroup, FullContactGroup } from '#contract/contacts/groups/group.schema.ts'
import { CONTACTS } from '#web/platform/calls/query-keys.ts'

/** After a group was made or renamed: whoever hears of it finds it in the lists. */
export function useGroupSaved(onSaved: (group: ContactGroup) => void) {
  const cache = useQueryClient()
  return async ({ group: { id, name, contacts } }: { group: FullContactGroup }): Promise<void> => {
    await cache.invalidateQueries({ queryKey: CONTACTS })
    onSaved({ id, name, contact_ids: contacts.map((each) => each.id) })
  }
}
