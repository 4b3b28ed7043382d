import { useQuery } from '@tanstack/react-query'
import { CONTACTS_SIZE_MAX } from '#contract/contacts/contact.ts'
import { listContacts } from '#contract/contacts/list-contacts.ts'
import type { Address } from '#contract/messages/message.ts'
import { useUser } from '#web/features/auth/session.ts'
import { useApi } from '#web/platform/api.ts'
import { suggestionsOf } from './suggestions.ts'

/**
 * People of the address book and people written to whose names or addresses begin with the words. Each
 * keystroke gives up the call of the one before. Alias-only users have no address book. Spec §4 Composer, §6.
 */
export function useSuggestions(typed: string, present: readonly Address[], isAsked: boolean): Address[] {
  const api = useApi()
  const { info } = useUser()
  const search = typed.trim().slice(0, 200)
  const { data } = useQuery({
    queryKey: ['contacts', 'suggestions', search],
    queryFn: async ({ signal }) =>
      (await api(listContacts, { page: 1, size: CONTACTS_SIZE_MAX, search, collected: 'true' }, { signal }))
        .contacts,
    enabled: isAsked && search !== '' && info.alias === undefined,
  })
  return isAsked && search !== '' && data ? suggestionsOf(data, present) : []
}
