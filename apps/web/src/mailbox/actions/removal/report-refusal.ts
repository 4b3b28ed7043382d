import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import type { FolderId, FolderMessages, MessageList } from '#contract/mailbox/messages/message.schema.ts'
import { MESSAGE_LISTS } from '#web/platform/calls/query-keys.ts'
import { useToasts } from '#web/platform/notifications/toasts.ts'
import { failureText } from '#web/platform/words/failure-text.ts'
import { useT } from '#web/platform/words/i18n.ts'
import { countOf, isAmong } from '../cache/message-refs.ts'
import type { WholeSet } from '../operation.ts'

/** What a change is about: messages, a whole set of them, or all of a folder. */
export interface About {
  folder_messages?: readonly FolderMessages[]
  whole?: WholeSet
  folder_id?: FolderId
}

/** Says why a change was refused, and of messages which: one by its subject, several by their number. */
export function useReportRefusal() {
  const cache = useQueryClient()
  const toasts = useToasts()
  const t = useT()
  const report = (failure: unknown, which: readonly FolderMessages[], count: number): void => {
    const reason = failureText(failure, t)
    const subject = count === 1 ? subjectOf(cache, which) : null
    toasts.error(
      subject
        ? t('messages.failed_message', { reason, subject })
        : t('messages.failed_messages', { reason, count }),
    )
  }
  return (failure: unknown, { folder_messages = [], whole, folder_id }: About): void => {
    if (folder_id !== undefined) toasts.fail(failure)
    else report(failure, folder_messages, whole?.count ?? countOf(folder_messages))
  }
}

function subjectOf(cache: QueryClient, which: readonly FolderMessages[]): string | null {
  const lists = cache.getQueriesData<MessageList>({ queryKey: MESSAGE_LISTS })
  const rows = lists.flatMap(([, list]) => list?.messages ?? [])
  return rows.find((row) => isAmong(which, row))?.subject ?? null
}
