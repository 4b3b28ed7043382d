import { useMutation, useQueryClient } from '@tanstack/react-query'
import { undoChange } from '#contract/mailbox/undo/undo-change.ts'
import { useApi } from '#web/platform/calls/api.ts'
import { CONTACTS } from '#web/platform/calls/query-keys.ts'
import { useNotices } from '#web/platform/notices/notices.ts'

/** Offers to take a change of the address book back. */
export function useContactsUndo(): (text: string, undo_token: string | undefined) => void {
  const api = useApi()
  const cache = useQueryClient()
  const notices = useNotices()
  const { mutate } = useMutation({
    mutationFn: (undo_token: string) => api(undoChange, { undo_token }),
    onSettled: () => cache.invalidateQueries({ queryKey: CONTACTS }),
  })
  return (text, undo_token) => {
    if (undo_token) notices.offerUndo(text, () => mutate(undo_token))
  }
}
