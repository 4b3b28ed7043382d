import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Contact } from '#contract/contacts/contact.ts'
import { getGroup, listGroups } from '#contract/contacts/groups.ts'
import { getContact, listContacts } from '#contract/contacts/list-contacts.ts'
import { listDuplicates } from '#contract/contacts/merge-contacts.ts'
import { searchMessages } from '#contract/mailbox/search/search-messages.ts'
import { useApi } from '#web/platform/calls/api.ts'
import { CONTACTS, MESSAGE_LISTS } from '#web/platform/calls/query-keys.ts'
import type { ContactsPlace } from './contacts-place.ts'

const RECENT_LETTERS = 3

/** The listed page; the one before stays until it comes. */
export function useContactPage({ page, limit, group, search }: ContactsPlace) {
  const api = useApi()
  return useQuery({
    queryKey: [...CONTACTS, 'list', { page, limit, group, search }],
    queryFn: ({ signal }) =>
      api(
        listContacts,
        { page, size: limit, ...(search && { search }), ...(group !== null && { group_id: group }) },
        { signal },
      ),
    placeholderData: keepPreviousData,
  })
}

/** How many people are in the address book. */
export function useContactCount(): number | undefined {
  const api = useApi()
  const { data } = useQuery({
    queryKey: [...CONTACTS, 'count'],
    queryFn: async ({ signal }) => (await api(listContacts, { page: 1, size: 1 }, { signal })).total,
  })
  return data
}

export function useGroups({ enabled = true }: { enabled?: boolean } = {}) {
  const api = useApi()
  return useQuery({
    queryKey: [...CONTACTS, 'groups'],
    queryFn: async ({ signal }) => (await api(listGroups, {}, { signal })).groups,
    enabled,
  })
}

export function useGroup(id: number) {
  const api = useApi()
  return useQuery({
    queryKey: [...CONTACTS, 'group', id],
    queryFn: async ({ signal }) => (await api(getGroup, { id }, { signal })).group,
  })
}

/** The open contact: known from its row at once, and asked for where no row shows it. */
export function useContact(id: number) {
  const api = useApi()
  const cache = useQueryClient()
  return useQuery({
    queryKey: [...CONTACTS, 'one', id],
    queryFn: async ({ signal }) => (await api(getContact, { id }, { signal })).contact,
    initialData: () =>
      cache
        .getQueriesData<{ contacts: Contact[] }>({ queryKey: [...CONTACTS, 'list'] })
        .flatMap(([, page]) => page?.contacts ?? [])
        .find((contact) => contact.id === id),
    initialDataUpdatedAt: 0,
  })
}

/** People to choose from, by words typed. */
export function useFoundContacts(search: string, size: number) {
  const api = useApi()
  return useQuery({
    queryKey: [...CONTACTS, 'found', { search, size }],
    queryFn: ({ signal }) =>
      api(listContacts, { page: 1, size, collected: 'false', ...(search && { search }) }, { signal }),
    placeholderData: keepPreviousData,
  })
}

export function useDuplicates() {
  const api = useApi()
  return useQuery({
    queryKey: [...CONTACTS, 'duplicates'],
    queryFn: ({ signal }) => api(listDuplicates, {}, { signal }),
  })
}

/** The latest letters from an address. */
export function useRecentLetters(email: string | undefined) {
  const api = useApi()
  return useQuery({
    queryKey: [...MESSAGE_LISTS, 'recent', email],
    queryFn: async ({ signal }) =>
      (
        await api(
          searchMessages,
          { request_type: 'search', from: email, page: 1, limit: RECENT_LETTERS },
          { signal },
        )
      ).messages,
    enabled: email !== undefined,
  })
}
