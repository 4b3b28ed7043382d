import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ChangePassword } from '#contract/identity/password/change-password.schema.ts'
import { changePassword } from '#contract/identity/password/change-password.ts'
import { useApi } from '#web/platform/calls/api.ts'
import { SECURITY } from '#web/platform/calls/query-keys.ts'

/** Sets another mailbox password; what is wrong is told by the form. Answers how many sessions ended. */
export function useChangePassword(onWritten: (ended: number) => void) {
  const api = useApi()
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (input: ChangePassword) => api(changePassword, input),
    meta: { quiet: true },
    onSuccess: ({ ended }) => onWritten(ended),
    onSettled: () => cache.invalidateQueries({ queryKey: SECURITY }),
  })
}
