import type { QueryClient } from '@tanstack/react-query'
import type {
  Flags,
  FolderMessages,
  MessageList,
  MessageRow,
} from '#contract/mailbox/messages/message.schema.ts'
import type { OpenedMessage } from '#contract/mailbox/opening/opened-message.schema.ts'
import { showsArrival } from '#web/mailbox/list/list-scope.ts'
import { scopeOfKey } from '#web/mailbox/messages/message-list.ts'
import { changeQueries } from '#web/platform/calls/change-queries.ts'
import { MESSAGE_LISTS, MESSAGES } from '#web/platform/calls/query-keys.ts'
import type { AskLater } from '#web/platform/live/ask-later.ts'
import type { LiveHandlers } from '#web/platform/live/live.ts'
import { isTakingBack } from '../undo-change.ts'
import { jobKey } from '../whole-set/begun-job.ts'
import { openedWithChange, openedWithout, refreshLists } from './message-changes.ts'
import {
  changeMessageLists,
  type MessageChange,
  withChanges,
  withNewRow,
  withoutMessages,
} from './message-lists.ts'
import { isSameMessage } from './message-refs.ts'

const LISTS = { queryKey: MESSAGE_LISTS }
const OPENED = { queryKey: MESSAGES }

/** A message joins a conversation that is open. */
function openedWith(opened: OpenedMessage, row: MessageRow): OpenedMessage {
  const belongs = row.threads.some((member) =>
    opened.thread.some((message) => isSameMessage(message, member)),
  )
  const isKnown = opened.thread.some((message) => isSameMessage(message, row))
  return belongs && !isKnown ? { ...opened, thread: [...opened.thread, row] } : opened
}

/** Messages that came, changed or left elsewhere: the lists and the open message follow without a reload. Spec §4. */
export function messagesLive(askLater: AskLater): LiveHandlers {
  // Lists that cannot be told what changed are asked again, after the reader's own change when one is under way.
  const askAgain = (cache: QueryClient, options?: { atOnce: boolean }) =>
    askLater('lists', () => void refreshLists(cache, 0), options)

  return {
    new: (cache, { folder_id, alias_id, row }) => {
      changeMessageLists(cache, (list, key) => {
        const scope = scopeOfKey(key)
        return scope && showsArrival(scope, { folder_id, alias_id })
          ? withNewRow(list, row, scope.limit)
          : list
      })
      changeQueries<OpenedMessage>(cache, OPENED, (opened) => openedWith(opened, row))
      askAgain(cache)
    },
    store: (cache, { folder_id, uids, flags, labels }) => {
      const which: FolderMessages[] = [{ folder_id, message_uids: uids }]
      const change: MessageChange = { flags: flags as Partial<Flags>, ...(labels && { labels }) }
      changeQueries<MessageList>(cache, LISTS, (list) => withChanges(list, which, change))
      changeQueries<OpenedMessage>(cache, OPENED, (opened) => openedWithChange(opened, which, change))
    },
    move: (cache, { folder_id, uids }) => {
      const gone: FolderMessages[] = [{ folder_id, message_uids: uids }]
      // It may be the very removal that is being taken back; whatever it is, lists and messages are asked for after that.
      if (!isTakingBack(cache)) {
        changeQueries<MessageList>(cache, LISTS, (list) => withoutMessages(list, gone))
        changeQueries<OpenedMessage>(cache, OPENED, (opened) => openedWithout(opened, gone))
      }
      askAgain(cache)
    },
    // A session of one alias hears nothing else of messages that were changed. Spec §4, §6.
    updateMailboxList: (cache) => askAgain(cache, { atOnce: true }),
    job: (cache, event) => cache.setQueryData(jobKey(event.job_id), event),
  }
}
