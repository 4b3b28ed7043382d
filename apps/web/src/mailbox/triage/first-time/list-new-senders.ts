import { useQuery } from '@tanstack/react-query'
import type { NewSender } from '#contract/filters/senders/list-new-senders.schema.ts'
import { listNewSenders } from '#contract/filters/senders/list-new-senders.ts'
import type { Address, MessageRow } from '#contract/mailbox/messages/message.schema.ts'
import { emailKey } from '#contract/outbound/recipients/recipients.ts'
import { useIsOwner } from '#web/identity/auth/session.ts'
import { useApi } from '#web/platform/calls/api.ts'
import { folderMessages, refsOfRow } from '../../actions/cache/message-refs.ts'
import type { CurrentList } from '../../list/current-list.queries.ts'

/** Somebody who writes for the first time, and what they have written. */
export interface FirstSender extends NewSender {
  /** As they call themselves. */
  address: Address
  /** The newest first. */
  rows: readonly [MessageRow, ...MessageRow[]]
}

export const senderOf = ({ fields }: Pick<MessageRow, 'fields'>): string =>
  emailKey(fields.from[0]?.email ?? '')

/**
 * Who of these writes for the first time; undefined until it is known. Only the inbox is asked about, and only for
 * the owner, whose filters they are. When it cannot be told nobody is new.
 */
export function useNewSenders(
  list: CurrentList,
  began: number,
  rows: readonly MessageRow[] | undefined,
): readonly FirstSender[] | undefined {
  const api = useApi()
  const isAsked = useIsOwner() && list.system === 'inbox' && rows?.length !== 0
  const { data, isError } = useQuery({
    queryKey: ['triage senders', list.scope.request, began],
    queryFn: async ({ signal }) => {
      const folder_messages = folderMessages((rows ?? []).flatMap(refsOfRow))
      const { senders } = await api(listNewSenders, { folder_messages }, { signal })
      return senders.flatMap((sender) => withRows(sender, rows ?? []))
    },
    enabled: isAsked && rows !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnMount: false,
    retry: false,
    meta: { quiet: true },
  })
  return isAsked && !isError ? data : []
}

function withRows(sender: NewSender, rows: readonly MessageRow[]): FirstSender[] {
  const [newest, ...others] = rows.filter((row) => senderOf(row) === sender.email)
  const address = newest?.fields.from[0]
  return newest && address ? [{ ...sender, address, rows: [newest, ...others] }] : []
}
