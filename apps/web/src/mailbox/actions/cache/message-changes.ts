import type { Query, QueryClient } from '@tanstack/react-query'
import type { FolderId, FolderMessages } from '#contract/mailbox/messages/message.schema.ts'
import type { OpenedMessage } from '#contract/mailbox/opening/opened-message.schema.ts'
import { changeCounts } from '#web/mailbox/folders/tree/folder-counts.ts'
import { MESSAGE_LISTS, MESSAGES } from '#web/platform/calls/query-keys.ts'
import { withMotion } from '../../motion/with-motion.ts'
import { isJobBegun } from '../whole-set/begun-job.ts'
import { knownMessages, movedCounts, unreadAmong } from './count-changes.ts'
import {
  changeMessageLists,
  type MessageChange,
  withChange,
  withChanges,
  withoutMessages,
} from './message-lists.ts'
import { isAmong } from './message-refs.ts'
import { putBackOpened } from './put-back-rows.ts'

/** Every change of messages that is under way; lists are asked again only after the last of them. */
export const MESSAGE_CHANGE = ['change messages'] as const

/** Takes messages out of every list and every opened conversation; the answer puts them back. */
export function takeOut(cache: QueryClient, gone: readonly FolderMessages[]): () => void {
  const backToLists = changeMessageLists(cache, (list) => withoutMessages(list, gone))
  const backToOpened = changeOpened(cache, (opened) => openedWithout(opened, gone))
  return () => {
    backToLists()
    backToOpened()
  }
}

/** Takes messages to another folder, or away for good, and counts the folders; the answer puts them back. */
export function takeAway(
  cache: QueryClient,
  gone: readonly FolderMessages[],
  destination_id: FolderId | null,
): () => void {
  const counts = movedCounts(gone, unreadAmong(knownMessages(cache), gone), destination_id)
  const change = () => {
    const backToLists = takeOut(cache, gone)
    const uncount = changeCounts(cache, counts)
    return () => {
      backToLists()
      uncount()
    }
  }
  const putBack = withMotion(destination_id, change)
  return () => withMotion(destination_id, putBack)
}

/** Gives messages new flags or labels wherever they are shown; the answer takes that back. */
export function changeEverywhere(
  cache: QueryClient,
  which: readonly FolderMessages[],
  change: MessageChange,
): () => void {
  const backInLists = changeMessageLists(cache, (list) => withChanges(list, which, change))
  const backInOpened = changeOpened(cache, (opened) => openedWithChange(opened, which, change))
  return () => {
    backInLists()
    backInOpened()
  }
}

/** The opened message without these in its conversation. */
export const openedWithout = (opened: OpenedMessage, gone: readonly FolderMessages[]): OpenedMessage => ({
  ...opened,
  thread: opened.thread.filter((message) => !isAmong(gone, message)),
})

/** The opened message with new flags or labels on these messages. */
export const openedWithChange = (
  { message, thread }: OpenedMessage,
  which: readonly FolderMessages[],
  change: MessageChange,
): OpenedMessage => ({
  message: withChange(message, which, change),
  thread: thread.map((one) => withChange(one, which, change)),
})

/** Changes every opened message and returns a function that takes this change back, and none that came after it. */
export function changeOpened(
  cache: QueryClient,
  change: (opened: OpenedMessage) => OpenedMessage,
): () => void {
  const changed = cache.getQueriesData<OpenedMessage>({ queryKey: MESSAGES }).flatMap(([key, before]) => {
    if (!before) return []
    // As it is kept: the cache shares with the former one what is the same.
    const after = cache.setQueryData<OpenedMessage>(key, change(before))
    return after && after !== before ? [{ key, before, after }] : []
  })
  return () => {
    for (const { key, before, after } of changed) {
      cache.setQueryData<OpenedMessage>(key, (now) => now && putBackOpened(now, before, after))
    }
  }
}

/**
 * Answers that are on their way must not overwrite what the reader sees already: they are given up, to be
 * asked for again. A list that shows nothing yet is let come, or it never would; it may not know of the
 * change, so it is asked again too.
 */
export async function holdLists(cache: QueryClient): Promise<void> {
  const loading = cache.getQueryCache().findAll({ queryKey: MESSAGE_LISTS, fetchStatus: 'fetching' })
  for (const query of loading) {
    const isShown = query.state.data !== undefined
    if (isShown) await query.cancel({ revert: true, silent: true })
    else void query.promise?.then(() => askListAgain(cache, query), noAnswer)
    if (isShown) query.invalidate()
  }
}

const noAnswer = () => undefined

function askListAgain(cache: QueryClient, query: Query): void {
  query.invalidate()
  void resumeLists(cache, 0)
}

/** Asks for the lists again, once nothing else is changing. */
export async function refreshLists(cache: QueryClient, changing = 1): Promise<void> {
  await cache.invalidateQueries({ queryKey: MESSAGE_LISTS, refetchType: 'none' })
  await resumeLists(cache, changing)
}

/** Asks for those shown lists that were given up or put off, unless more than so many changes are under way. */
export async function resumeLists(cache: QueryClient, changing = 1): Promise<void> {
  if (cache.isMutating({ mutationKey: MESSAGE_CHANGE }) > changing || isJobBegun(cache)) return
  const predicate = ({ state }: Query) => state.isInvalidated
  await cache.refetchQueries({ queryKey: MESSAGE_LISTS, type: 'active', predicate })
}
