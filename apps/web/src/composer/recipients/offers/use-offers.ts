import type { Address } from '#contract/mailbox/messages/message.schema.ts'
import { useGroups } from '#web/contacts/groups/list-groups.ts'
import { usePeople } from '#web/mailbox/people/list-contacts.ts'
import { type Offer, offersOf } from '#web/mailbox/people/suggestions.ts'

/** People whose names or addresses begin with the words, and groups by their names. Spec §4 Composer, §6. */
export function useOffers(typed: string, present: readonly Address[], isAsked: boolean): Offer[] {
  const people = usePeople(typed, isAsked)
  const { data: groups = [] } = useGroups({ enabled: people !== undefined })
  return people ? offersOf(people, groups, { typed, present }) : []
}
