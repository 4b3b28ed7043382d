import { useQueryClient } from '@tanstack/react-query'
import type { MoveMessages } from '#contract/mailbox/messages/move-messages.schema.ts'
import { moveMessages } from '#contract/mailbox/messages/move-messages.ts'
import { takeAway } from './cache/message-changes.ts'
import { countOf } from './cache/message-refs.ts'
import { useOperationText } from './operation.ts'
import { useLeaveRemoved, type Whereabouts } from './removal/leave-removed.ts'
import { useMessageChange } from './use-message-change.ts'

/** Puts messages into another folder. Spec §4 Messages and lists. */
export function useMoveMessages(where: Whereabouts) {
  const cache = useQueryClient()
  const leaveRemoved = useLeaveRemoved(where)
  const textOf = useOperationText()

  return useMessageChange({
    call: (api, input: MoveMessages) => api(moveMessages, input),
    show: ({ folder_messages, destination_id }) => {
      const leave = leaveRemoved(folder_messages)
      const putBack = takeAway(cache, folder_messages, destination_id)
      leave()
      return { putBack, offer: textOf({ kind: 'move', destination_id }, countOf(folder_messages)) }
    },
  })
}
