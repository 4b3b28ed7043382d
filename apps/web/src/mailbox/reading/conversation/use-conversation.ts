import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { FolderMessages } from '#contract/mailbox/messages/message.schema.ts'
import { useAccount } from '#web/identity/account/get-account.ts'
import { useMayChange } from '#web/identity/auth/session.ts'
import { isSameMessage, type MessageRef, messageKey } from '#web/mailbox/actions/cache/message-refs.ts'
import { useMarkMessages } from '#web/mailbox/actions/mark-messages.ts'
import type { CurrentList } from '#web/mailbox/list/current-list.queries.ts'
import { rowIndex } from '#web/mailbox/list/position/list-position.ts'
import type { ListPosition } from '#web/mailbox/list/position/use-position.ts'
import { useWhen } from '#web/mailbox/messages/use-when.ts'
import { afterPaint } from '#web/platform/browser/after-paint.ts'
import { useApi } from '#web/platform/calls/api.ts'
import { CallFailed } from '#web/platform/calls/call-failed.ts'
import { asListed } from '../as-listed.ts'
import { prefetchOpened, useOpenedMessage } from '../open-message.ts'
import { useOpenMessages } from './use-open-messages.ts'

/**
 * The open message and its conversation, as far as they are known, and which of its messages are open. When there is
 * nothing to read, it leaves the pane.
 */
export function useConversation(list: CurrentList, position: ListPosition, open: MessageRef) {
  const opened = useOpenedMessage(open)
  const { message } = opened.data ?? {}
  const row = list.openRow
  const known = message ?? (row && isSameMessage(row, open) ? row : undefined)
  const thread = asListed(opened.data?.thread ?? (known ? [known] : []), row)
  const key = messageKey(open)
  const messages = useOpenMessages({
    key,
    row,
    thread: opened.data?.thread,
    asked_id: message?.id,
    markSeen: useMarkSeen(),
  })
  const { error } = opened
  // A message that is not there any more, or has just left: back to the list. Spec §4, §7 Reactions.
  const isUnknown = error instanceof CallFailed && error.status === 404
  const hasLeft = message !== undefined && !thread.some((member) => isSameMessage(member, message))
  useWhen((isUnknown || hasLeft) && key, position.leave)
  // A draft that the address names goes to the composer. Spec §6.
  useWhen(message?.isDraft === true && key, () => {
    // It waits for the message: what is on its way is given up with the pane that asked for it.
    position.leave()
    if (message) position.openMessage(message)
  })
  useNeighbours(list, opened.isSuccess)
  return { key, opened, message, row, known, thread, messages }
}

/** What is opened has been read; who only looks leaves no traces, and nobody does during maintenance. */
function useMarkSeen(): (folder_messages: FolderMessages[]) => void {
  const mayChange = useMayChange()
  const isMaintenance = useAccount()?.announcement?.is_maintenance === true
  const mark = useMarkMessages({ isAsked: false })
  return (folder_messages) => mayChange && !isMaintenance && mark({ flag: 'seen', folder_messages })
}

/** Fetches the messages above and below, so that the arrow keys open them at once. */
function useNeighbours({ rows, open }: CurrentList, isReady: boolean): void {
  const api = useApi()
  const cache = useQueryClient()
  const index = open ? rowIndex(rows, open) : -1
  useEffect(() => {
    if (!isReady || index < 0) return
    const neighbours = [rows[index + 1], rows[index - 1]].filter((row) => row && !row.isDraft)
    // The message itself is painted first.
    afterPaint(() => {
      for (const row of neighbours) if (row) void prefetchOpened(cache, api, row)
    })
  }, [isReady, index, rows, api, cache])
}
