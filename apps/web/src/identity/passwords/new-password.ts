import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { NewPassword } from '#contract/identity/password/new-password.schema.ts'
import { newPassword } from '#contract/identity/password/new-password.ts'
import { useApi } from '#web/platform/calls/api.ts'
import { SECURITY } from '#web/platform/calls/query-keys.ts'

/** Sets the first mailbox password; what is wrong is told by the form. Answers how many sessions ended. */
export function useNewPassword(onWritten: (ended: number) => void) {
  const api = useApi()
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (input: NewPassword) => api(newPassword, input),
    meta: { quiet: true },
    onSuccess: ({ ended }) => onWritten(ended),
    onSettled: () => cache.invalidateQueries({ queryKey: SECURITY }),
  })
}
