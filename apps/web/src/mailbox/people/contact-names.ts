import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { CONTACTS_SIZE_MAX } from '#contract/contacts/contact.ts'
import { listContacts } from '#contract/contacts/list-contacts.ts'
import type { Address, MessageRow } from '#contract/mailbox/messages/message.ts'
import { emailKey } from '#contract/outbound/recipients.ts'
import { useUser } from '#web/identity/auth/session.ts'
import { type Api, useApi } from '#web/platform/calls/api.ts'
import { CONTACTS } from '#web/platform/calls/query-keys.ts'
import { personName } from './person-name.ts'

type Names = Readonly<Record<string, string>>

/** An address as its reader calls it. For the screen alone: a letter that is sent says nothing of the address book. */
export type Named = (address: Address) => Address

const NONE: Names = {}
const namesKey = [...CONTACTS, 'names'] as const

/** Everybody of the address book by address, page by page. */
async function askForNames(api: Api, signal: AbortSignal): Promise<Names> {
  const names: Record<string, string> = {}
  for (let page = 1, left = true; left; page++) {
    const asked = { page, size: CONTACTS_SIZE_MAX, collected: 'false' as const }
    const { contacts, total } = await api(listContacts, asked, { signal })
    for (const contact of contacts) {
      if (!contact.name && !contact.surname) continue
      for (const email of contact.emails) names[emailKey(email)] = personName(contact)
    }
    left = contacts.length > 0 && page * CONTACTS_SIZE_MAX < total
  }
  return names
}

/** Gives addresses the names of the address book; a session of one alias has none. */
export function useNamed(): Named {
  const api = useApi()
  const { info } = useUser()
  const { data: names = NONE } = useQuery({
    queryKey: namesKey,
    queryFn: ({ signal }) => askForNames(api, signal),
    enabled: info.alias === undefined,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    meta: { quiet: true },
  })
  return useCallback(
    (address) => {
      const name = names[emailKey(address.email)]
      return name === undefined ? address : { ...address, name }
    },
    [names],
  )
}

/** The people of a row as their reader calls them. */
export const namedRow = <Row extends Pick<MessageRow, 'fields' | 'threads'>>(
  row: Row,
  named: Named,
): Row => ({
  ...row,
  fields: {
    ...row.fields,
    from: row.fields.from.map(named),
    to: row.fields.to.map(named),
    cc: row.fields.cc.map(named),
  },
  threads: row.threads.map((letter) => (letter.from ? { ...letter, from: named(letter.from) } : letter)),
})
