import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type MoveMessages, moveMessages } from '#contract/messages/move-messages.ts'
import { useApi } from '#web/platform/api.ts'
import { useLeaveRemoved, type Whereabouts } from './leave-removed.ts'
import { holdLists, MESSAGE_CHANGE, refreshLists, takeAway, useReportRefusal } from './message-changes.ts'
import { useOperationText } from './operation.ts'
import { countOf } from './places.ts'
import { useUndoable } from './undo-change.ts'

/** Takes the messages out of the lists at once; puts them back if the server refuses. Spec §4 Messages and lists. */
export function useMoveMessages(where: Whereabouts) {
  const api = useApi()
  const cache = useQueryClient()
  const leaveRemoved = useLeaveRemoved(where)
  const reportRefusal = useReportRefusal()
  const textOf = useOperationText()
  const undoable = useUndoable()

  return useMutation({
    mutationKey: MESSAGE_CHANGE,
    meta: { quiet: true },
    mutationFn: (input: MoveMessages) => api(moveMessages, input),
    onMutate: async ({ folder_messages, destination_id }) => {
      await holdLists(cache)
      const putBack = takeAway(cache, folder_messages, destination_id)
      leaveRemoved(folder_messages)
      return undoable(textOf({ kind: 'move', destination_id }, countOf(folder_messages)), putBack)
    },
    onSuccess: ({ undo_token }, _input, change) => change.answered(undo_token),
    onError: (failure, { folder_messages }, change) => {
      change?.refused()
      reportRefusal(failure, folder_messages)
    },
    onSettled: () => refreshLists(cache),
  })
}
