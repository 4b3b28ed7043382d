import { useCallback } from 'react'
import type { Address, MessageRow } from '#contract/mailbox/messages/message.schema.ts'
import { emailKey } from '#contract/outbound/recipients/recipients.ts'
import { useContactNames } from './list-contacts.ts'

/** An address as its reader calls it. For the screen alone: a message that is sent says nothing of the address book. */
export type Named = (address: Address) => Address

/** Gives addresses the names of the address book; a session of one alias has none. */
export function useNamed(): Named {
  const names = useContactNames()
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
  threads: row.threads.map((message) => (message.from ? { ...message, from: named(message.from) } : message)),
})
