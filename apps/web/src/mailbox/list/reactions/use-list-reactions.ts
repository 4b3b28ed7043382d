import { ownAddresses } from '#web/identity/account/addresses.ts'
import { useAccount } from '#web/identity/account/get-account.ts'
import { useWhen } from '#web/mailbox/messages/use-when.ts'
import { CallFailed } from '#web/platform/calls/call-failed.ts'
import { goToRoute } from '#web/platform/mail-route.ts'
import type { CurrentList } from '../current-list.queries.ts'
import { pageCount } from '../position/list-position.ts'

/** Where an address bar that names something which is not there leads instead. Spec §4, §7 Reactions. */
export function useListReactions(list: CurrentList): void {
  useFirstFolder(list)
  useKnownMessage(list)
  useFilledPage(list)
  useKnownAddress(list)
}

/** A list that cannot be named gives way to the first folder. Spec §7 Reactions. */
function useFirstFolder({ query, folders, route }: CurrentList): void {
  const { error } = query
  const isWrong = error instanceof CallFailed && error.code === 'request_folder_id_error'
  const first = folders[0]?.id
  const isThere = route.kind === 'folder' && route.f_id === first
  useWhen(isWrong && first !== undefined && !isThere, () => {
    if (first === undefined) return
    goToRoute({ kind: 'folder', a_id: route.a_id, f_id: first, page: 1, msg_id: null }, { replace: true })
  })
}

/** An open message that its list does not have and the address cannot name is closed; see decision 0006. */
function useKnownMessage({ query, route, open }: CurrentList): void {
  const isUnknown = route.msg_id !== null && open === null && query.isSuccess && !query.isPlaceholderData
  useWhen(isUnknown, () => goToRoute({ ...route, msg_id: null }, { replace: true }))
}

/** A page that has no messages, or has none any more, gives way to the last one that has. Spec §4 Messages and lists. */
function useFilledPage({ query, route, scope, rows, total }: CurrentList): void {
  const isEmpty = query.isSuccess && !query.isPlaceholderData && rows.length === 0 && route.page > 1
  useWhen(isEmpty && route.page, () => {
    const last = pageCount({ total, limit: scope.limit })
    goToRoute({ ...route, page: Math.min(last, route.page - 1) }, { replace: true })
  })
}

/** The list of an address that is none of the reader's gives way to that of all addresses. */
function useKnownAddress({ route }: CurrentList): void {
  const account = useAccount()
  const { a_id } = route
  const isUnknown =
    account !== undefined && a_id !== 'all' && !ownAddresses(account).some(({ id }) => id === a_id)
  useWhen(isUnknown, () => goToRoute({ ...route, a_id: 'all' }, { replace: true }))
}
