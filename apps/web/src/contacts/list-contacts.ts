import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { listContacts } from '#contract/contacts/list-contacts.ts'
import { useApi } from '#web/platform/calls/api.ts'
import { CONTACTS } from '#web/platform/calls/query-keys.ts'
import type { ContactsRoute } from './contacts-route.ts'

/** The listed page; the one before stays until it comes. */
export function useContactPage({ page, limit, group, search }: ContactsRoute) {
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
