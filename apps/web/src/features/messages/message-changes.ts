import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import type { FolderId, FolderMessages } from '#contract/messages/message.ts'
import type { OpenedMessage } from '#contract/messages/open-message.ts'
import { changeCounts } from '#web/features/folders/folder-counts.ts'
import { failureText } from '#web/platform/failure-text.ts'
import { useT } from '#web/platform/i18n.ts'
import { useNotices } from '#web/platform/notices.ts'
import { MESSAGE_LISTS, MESSAGES } from '#web/platform/query-keys.ts'
import { isJobBegun } from './begun-job.ts'
import { knownLetters, movedCounts, unreadAmong } from './count-changes.ts'
import {
  changeMessageLists,
  type MessageChange,
  withChange,
  withChanges,
  withoutMessages,
} from './message-lists.ts'
import { countOf, isAmong } from './places.ts'

/** Every change of messages that is under way; lists are asked again only after the last of them. */
export const MESSAGE_CHANGE = ['change messages'] as const

/** Takes letters out of every list and every opened conversation; the answer puts them back. */
export function takeOut(cache: QueryClient, gone: readonly FolderMessages[]): () => void {
  const backToLists = changeMessageLists(cache, (list) => withoutMessages(list, gone))
  const backToOpened = changeOpened(cache, (opened) => ({
    ...opened,
    thread: opened.thread.filter((letter) => !isAmong(gone, letter)),
  }))
  return () => {
    backToLists()
    backToOpened()
  }
}

/** Takes letters to another folder, or away for good, and counts the folders; the answer puts them back. */
export function takeAway(
  cache: QueryClient,
  gone: readonly FolderMessages[],
  destination_id: FolderId | null,
): () => void {
  const counts = movedCounts(gone, unreadAmong(knownLetters(cache), gone), destination_id)
  const backToLists = takeOut(cache, gone)
  const uncount = changeCounts(cache, counts)
  return () => {
    backToLists()
    uncount()
  }
}

/** Gives letters new flags or labels wherever they are shown; the answer takes that back. */
export function changeEverywhere(
  cache: QueryClient,
  which: readonly FolderMessages[],
  change: MessageChange,
): () => void {
  const backInLists = changeMessageLists(cache, (list) => withChanges(list, which, change))
  const backInOpened = changeOpened(cache, ({ message, thread }) => ({
    message: withChange(message, which, change),
    thread: thread.map((letter) => withChange(letter, which, change)),
  }))
  return () => {
    backInLists()
    backInOpened()
  }
}

/** Changes every opened letter and returns a function that puts them back. */
export function changeOpened(
  cache: QueryClient,
  change: (opened: OpenedMessage) => OpenedMessage,
): () => void {
  const before = cache.getQueriesData<OpenedMessage>({ queryKey: MESSAGES })
  for (const [key, opened] of before) if (opened) cache.setQueryData(key, change(opened))
  return () => {
    for (const [key, opened] of before) cache.setQueryData(key, opened)
  }
}

/** Answers that are on their way must not overwrite what the reader sees already. */
export const holdLists = (cache: QueryClient): Promise<void> =>
  cache.cancelQueries({ queryKey: MESSAGE_LISTS })

/** Asks for the shown lists again, once nothing else is changing. */
export async function refreshLists(cache: QueryClient): Promise<void> {
  if (cache.isMutating({ mutationKey: MESSAGE_CHANGE }) > 1 || isJobBegun(cache)) return
  await cache.invalidateQueries({ queryKey: MESSAGE_LISTS })
}

/** Says why an action was refused, and about which letter. */
export function useReportRefusal() {
  const cache = useQueryClient()
  const notices = useNotices()
  const t = useT()
  return (failure: unknown, which: readonly FolderMessages[], count = countOf(which)): void => {
    const reason = failureText(failure, t)
    const subject = count === 1 ? subjectOf(cache, which) : null
    const text = subject
      ? t('messages.failed_letter', { reason, subject })
      : t('messages.failed_letters', { reason, count })
    notices.error(text)
  }
}

function subjectOf(cache: QueryClient, which: readonly FolderMessages[]): string | null {
  const lists = cache.getQueriesData<{ messages: { subject: string; folder_id: never; uid: never }[] }>({
    queryKey: MESSAGE_LISTS,
  })
  const rows = lists.flatMap(([, list]) => list?.messages ?? [])
  return rows.find((row) => isAmong(which, row))?.subject ?? null
}
