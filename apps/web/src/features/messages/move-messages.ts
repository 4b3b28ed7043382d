import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type MoveMessages, moveMessages } from '#contract/messages/move-messages.ts'
import { useApi } from '#web/platform/api.ts'
import { useLeaveRemoved, type Whereabouts } from './leave-removed.ts'
import { holdLists, MESSAGE_CHANGE, refreshLists, takeOut, useReportRefusal } from './message-changes.ts'

/** Takes the messages out of the lists at once; puts them back if the server refuses. Spec §4 Messages and lists. */
export function useMoveMessages(where: Whereabouts) {
  const api = useApi()
  const cache = useQueryClient()
  const leaveRemoved = useLeaveRemoved(where)
  const reportRefusal = useReportRefusal()

  return useMutation({
    mutationKey: MESSAGE_CHANGE,
    meta: { quiet: true },
    mutationFn: (input: MoveMessages) => api(moveMessages, input),
    onMutate: async ({ folder_messages }) => {
      await holdLists(cache)
      const putBack = takeOut(cache, folder_messages)
      leaveRemoved(folder_messages)
      return putBack
    },
    onError: (failure, { folder_messages }, putBack) => {
      putBack?.()
      reportRefusal(failure, folder_messages)
    },
    onSettled: () => refreshLists(cache),
  })
}
