import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import type { Settings } from '#contract/identity/settings/settings.schema.ts'
import type { FolderMessages, MessageList, MessageRow } from '#contract/mailbox/messages/message.schema.ts'
import { useSettings } from '#web/identity/account/get-account.ts'
import type { ListScope } from '#web/mailbox/list/list-scope.ts'
import { listKey } from '#web/mailbox/messages/message-list.ts'
import { msgIdOf } from '#web/mailbox/messages/message-route.ts'
import { goToRoute } from '#web/platform/mail-route.ts'
import type { MailRoute } from '#web/platform/paths.ts'
import { isAmong, isInRow, type MessageRef } from '../cache/message-refs.ts'

/** Where the reader is: the address, the page it shows and the message open in it. */
export interface Whereabouts {
  route: MailRoute
  scope: ListScope
  open: MessageRef | null
}

const NO_ROWS: readonly MessageRow[] = []

/** The message to be closed and the page to be left once these messages are gone; null to stay. Spec §4. */
export function routeWithout(
  { route, open }: Pick<Whereabouts, 'route' | 'open'>,
  gone: readonly FolderMessages[],
  rowsLeft: number,
  opens?: MessageRow,
): MailRoute | null {
  const page = rowsLeft === 0 && route.page > 1 ? route.page - 1 : route.page
  const isGone = open !== null && isAmong(gone, open)
  const msg_id = isGone ? (opens ? msgIdOf(route, opens) : null) : route.msg_id
  return page === route.page && msg_id === route.msg_id ? null : { ...route, page, msg_id }
}

/** The row that opens in place of the open one; undefined to go back to the list. A draft opens nowhere but in the composer. */
export function rowAfterRemoval(
  rows: readonly MessageRow[],
  open: MessageRef,
  gone: readonly FolderMessages[],
  opens: Settings['after_removal'],
): MessageRow | undefined {
  if (opens === 'list') return undefined
  const at = rows.findIndex((row) => isInRow(row, open))
  const onwards = opens === 'next' ? rows.slice(at + 1) : rows.slice(0, Math.max(at, 0)).reverse()
  const row = onwards.find((other) => !isAmong(gone, other))
  return at < 0 || row?.isDraft ? undefined : row
}

/**
 * Where to be once messages have left: the open one is closed when it is among them, or gives way to its
 * neighbour where the reader wants that; a page that has become empty gives way to the one before. To be
 * asked before the rows go; the answer leads there. Spec §4 Messages and lists, decisions 80.
 */
export function useLeaveRemoved({ route, scope, open }: Whereabouts) {
  const cache: QueryClient = useQueryClient()
  const { after_removal } = useSettings()
  return (gone: readonly FolderMessages[]): (() => void) => {
    const rows = cache.getQueryData<MessageList>(listKey(scope))?.messages ?? NO_ROWS
    const opens = open ? rowAfterRemoval(rows, open, gone, after_removal) : undefined
    return () => {
      const list = cache.getQueryData<MessageList>(listKey(scope))
      const next = routeWithout({ route, open }, gone, list ? list.messages.length : 1, opens)
      if (next) goToRoute(next, { replace: true })
    }
  }
}
