import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type MarkMessages, markMessages } from '#contract/messages/mark-messages.ts'
import { changeCounts } from '#web/features/folders/folder-counts.ts'
import { useApi } from '#web/platform/api.ts'
import { knownLetters, seenCounts, unreadAmong } from './count-changes.ts'
import {
  changeEverywhere,
  holdLists,
  MESSAGE_CHANGE,
  refreshLists,
  useReportRefusal,
} from './message-changes.ts'
import type { MessageChange } from './message-lists.ts'
import { type Operation, useOperationText } from './operation.ts'
import { countOf } from './places.ts'
import { useUndoable } from './undo-change.ts'

type Mark = Omit<Extract<Operation, { kind: 'mark' }>, 'kind'>

/** What a mark does to a letter. */
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
  /** The reader asked for it, and may take it back; a letter that is opened is read without asking. */
  isAsked: boolean
}

/** Shows the mark at once, in lists and in the open letter; takes it back if the server refuses. Spec §4. */
export function useMarkMessages({ isAsked }: Marking) {
  const api = useApi()
  const cache = useQueryClient()
  const reportRefusal = useReportRefusal()
  const textOf = useOperationText()
  const undoable = useUndoable()

  return useMutation({
    mutationKey: MESSAGE_CHANGE,
    meta: { quiet: true },
    mutationFn: (input: Mark & Pick<MarkMessages, 'folder_messages'>) => api(markMessages, input),
    onMutate: async ({ folder_messages, ...mark }) => {
      await holdLists(cache)
      const unread = unreadAmong(knownLetters(cache), folder_messages)
      const unmark = changeEverywhere(cache, folder_messages, changeOf(mark))
      const { flag } = mark
      const isSeen = flag === 'seen'
      const uncount =
        isSeen || flag === 'unseen'
          ? changeCounts(cache, seenCounts(folder_messages, unread, isSeen))
          : () => undefined
      const text = isAsked ? textOf({ kind: 'mark', ...mark }, countOf(folder_messages)) : null
      return undoable(text, () => {
        unmark()
        uncount()
      })
    },
    onSuccess: ({ undo_token }, _input, change) => change.answered(undo_token),
    onError: (failure, { folder_messages }, change) => {
      change?.refused()
      reportRefusal(failure, folder_messages)
    },
    // A list of a label has other letters now.
    onSettled: (_answer, _failure, { flag }) => {
      if (flag === 'labeled' || flag === 'unlabeled') return refreshLists(cache)
    },
  })
}
