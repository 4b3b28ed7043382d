import { useQueryClient } from '@tanstack/react-query'
import { wasJustRemoved } from './cache/just-removed.ts'
import { useDeleteMessages } from './delete-messages.ts'
import { useMarkMessages } from './mark-messages.ts'
import { useMoveMessages } from './move-messages.ts'
import type { Operation, OperationTarget } from './operation.ts'
import type { Whereabouts } from './removal/leave-removed.ts'
import { useChangeFound } from './whole-set/change-found.ts'

/** Does something to messages the reader has pointed at: some of them, or a whole set. */
export function useActOnMessages(where: Whereabouts) {
  const cache = useQueryClient()
  const move = useMoveMessages(where)
  const remove = useDeleteMessages(where)
  const mark = useMarkMessages({ isAsked: true })
  const changeFound = useChangeFound(where)

  return (operation: Operation, { folder_messages, whole }: OperationTarget): void => {
    const isRemoval = operation.kind !== 'mark'
    if (isRemoval && !whole && wasJustRemoved(cache, folder_messages, Date.now())) return
    if (whole) changeFound({ operation, whole })
    else if (operation.kind === 'move') move({ destination_id: operation.destination_id, folder_messages })
    else if (operation.kind === 'delete') remove({ folder_messages })
    else {
      const { kind: _kind, ...how } = operation
      mark({ ...how, folder_messages })
    }
  }
}
export type ActOnMessages = ReturnType<typeof useActOnMessages>
