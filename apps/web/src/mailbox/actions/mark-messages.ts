import { useQueryClient } from '@tanstack/react-query'
import type { MarkMessages } from '#contract/mailbox/messages/mark-messages.schema.ts'
import { markMessages } from '#contract/mailbox/messages/mark-messages.ts'
import { changeCounts } from '../folders/tree/folder-counts.ts'
import { knownMessages, seenCounts, unreadAmong } from './cache/count-changes.ts'
import { changeEverywhere } from './cache/message-changes.ts'
import type { MessageChange } from './cache/message-lists.ts'
import { countOf } from './cache/message-refs.ts'
import { type Operation, useOperationText } from './operation.ts'
import { useMessageChange } from './use-message-change.ts'

type Mark = Omit<Extract<Operation, { kind: 'mark' }>, 'kind'>

/** What a mark does to a message. */
export function changeOf({ flag, label_id }: Mark): MessageChange {
  const label = label_id === undefined ? [] : [label_id]
  switch (flag) {
    case 'seen':
      return { flags: { seen: true } }
    case 'unseen':
      return { flags: { seen: false } }
    case 'flagged':
      return { flags: { flagged: true } }
    case 'unflagged':
      return { flags: { flagged: false } }
    case 'labeled':
      return { labels: { added: label, removed: [] } }
    case 'unlabeled':
      return { labels: { added: [], removed: label } }
  }
}

interface Marking {
  /** The reader asked for it, and may take it back; a message that is opened is read without asking. */
  isAsked: boolean
}

/** Marks messages, in lists and where they are open. Spec §4. */
export function useMarkMessages({ isAsked }: Marking) {
  const cache = useQueryClient()
  const textOf = useOperationText()

  return useMessageChange({
    call: (api, input: Mark & Pick<MarkMessages, 'folder_messages'>) => api(markMessages, input),
    show: ({ folder_messages, ...mark }) => {
      const unread = unreadAmong(knownMessages(cache), folder_messages)
      const unmark = changeEverywhere(cache, folder_messages, changeOf(mark))
      const { seen } = changeOf(mark).flags ?? {}
      const uncount =
        seen === undefined ? () => undefined : changeCounts(cache, seenCounts(folder_messages, unread, seen))
      return {
        putBack: () => {
          unmark()
          uncount()
        },
        offer: isAsked ? textOf({ kind: 'mark', ...mark }, countOf(folder_messages)) : null,
      }
    },
    // Of reading, no list has other messages afterwards; those of a label and of important messages may.
    keepsLists: ({ flag }) => flag === 'seen' || flag === 'unseen',
  })
}
