import { useQuery } from '@tanstack/react-query'
import type { Contact } from '#contract/contacts/contact.schema.ts'
import { CONTACTS_SIZE_MAX } from '#contract/contacts/contact.ts'
import { listContacts } from '#contract/contacts/list-contacts.ts'
import type { Address } from '#contract/mailbox/messages/message.schema.ts'
import { emailKey } from '#contract/outbound/recipients/recipients.ts'
import { useUser } from '#web/identity/auth/session.ts'
import { type Api, useApi } from '#web/platform/calls/api.ts'
import { CONTACTS } from '#web/platform/calls/query-keys.ts'
import { personName } from './person-name.ts'
import { SHOWN_MAX, suggestionsOf } from './suggestions.ts'

/**
 * People of the address book and people written to whose names or addresses begin with the words. Each
 * keystroke gives up the call of the one before. Alias-only users have no address book. Spec §4 Composer, §6.
 */
export function useSuggestions(typed: string, present: readonly Address[], isAsked: boolean): Address[] {
  const people = usePeople(typed, isAsked)
  return people ? suggestionsOf(people, present) : []
}

/** Those written to most, of whom one may be meant before a letter is typed. */
export function useMostWritten(isAsked: boolean): Address[] {
  const api = useApi()
  const { info } = useUser()
  const isSought = isAsked && info.alias === undefined
  const { data } = useQuery({
    queryKey: [...CONTACTS, 'suggestions'],
    queryFn: async ({ signal }) =>
      (await api(listContacts, { page: 1, size: SHOWN_MAX, written: 'true', collected: 'true' }, { signal }))
        .contacts,
    enabled: isSought,
  })
  return isSought && data ? suggestionsOf(data, []) : []
}

/** The same as people of the address book. */
export function usePeople(typed: string, isAsked: boolean): Contact[] | undefined {
  const api = useApi()
  const { info } = useUser()
  const search = typed.trim().slice(0, 200)
  const isSought = isAsked && search !== '' && info.alias === undefined
  const { data } = useQuery({
    queryKey: [...CONTACTS, 'suggestions', search],
    queryFn: async ({ signal }) =>
      (await api(listContacts, { page: 1, size: CONTACTS_SIZE_MAX, search, collected: 'true' }, { signal }))
        .contacts,
    enabled: isSought,
  })
  return isSought ? data : undefined
}

type Names = Readonly<Record<string, string>>

const NONE: Names = {}

/** Everybody of the address book by address, page by page. */
async function askForNames(api: Api, signal: AbortSignal): Promise<Names> {
  const names: Record<string, string> = {}
  for (let page = 1, left = true; left; page++) {
    const query = { page, size: CONTACTS_SIZE_MAX, collected: 'false' as const }
    const { contacts, total } = await api(listContacts, query, { signal })
    for (const contact of contacts) {
      if (!contact.name && !contact.surname) continue
      for (const email of contact.emails) names[emailKey(email)] = personName(contact)
    }
    left = contacts.length > 0 && page * CONTACTS_SIZE_MAX < total
  }
  return names
}

/** The names of the address book by address; of a session of one alias none. */
export function useContactNames(): Names {
  const api = useApi()
  const { info } = useUser()
  const { data = NONE } = useQuery({
    queryKey: [...CONTACTS, 'names'],
    queryFn: ({ signal }) => askForNames(api, signal),
    enabled: info.alias === undefined,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    meta: { quiet: true },
  })
  return data
}
