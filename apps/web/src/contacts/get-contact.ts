import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Contact } from '#contract/contacts/contact.schema.ts'
import { getContact } from '#contract/contacts/get-contact.ts'
import { useApi } from '#web/platform/calls/api.ts'
import { CONTACTS } from '#web/platform/calls/query-keys.ts'

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
