import { useMutation, useQueryClient } from '@tanstack/react-query'
import { undoChange } from '#contract/mailbox/undo/undo-change.ts'
import { useApi } from '#web/platform/calls/api.ts'
import { CONTACTS } from '#web/platform/calls/query-keys.ts'
import { useToasts } from '#web/platform/notifications/toasts.ts'

/** Offers to take a change of the address book back. */
export function useContactsUndo(): (text: string, undo_token: string | undefined) => void {
  const api = useApi()
  const cache = useQueryClient()
  const toasts = useToasts()
  const { mutate } = useMutation({
    mutationFn: (undo_token: string) => api(undoChange, { undo_token }),
    onSettled: () => cache.invalidateQueries({ queryKey: CONTACTS }),
  })
  return (text, undo_token) => {
    if (undo_token) toasts.offerUndo(text, () => mutate(undo_token))
  }
}
