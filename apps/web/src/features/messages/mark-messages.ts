import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type MarkMessages, markMessages } from '#contract/messages/mark-messages.ts'
import { useApi } from '#web/platform/api.ts'
import { changeEverywhere, holdLists, MESSAGE_CHANGE, useReportRefusal } from './message-changes.ts'
import type { MessageChange } from './message-lists.ts'

/** What a mark does to a letter. */
function changeOf({ flag, label_id }: MarkMessages): MessageChange {
  const label = label_id ? [label_id] : []
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

/** Shows the mark at once, in lists and in the open letter; takes it back if the server refuses. Spec §4. */
export function useMarkMessages() {
  const api = useApi()
  const cache = useQueryClient()
  const reportRefusal = useReportRefusal()

  return useMutation({
    mutationKey: MESSAGE_CHANGE,
    meta: { quiet: true },
    mutationFn: (input: MarkMessages) => api(markMessages, input),
    onMutate: async (input) => {
      await holdLists(cache)
      return changeEverywhere(cache, input.folder_messages, changeOf(input))
    },
    onError: (failure, { folder_messages }, takeBack) => {
      takeBack?.()
      reportRefusal(failure, folder_messages)
    },
  })
}
