import { useMutation, useQueryClient } from '@tanstack/react-query'
import { changePassword, newPassword } from '#contract/identity/password/password.ts'
import { useApi } from '#web/platform/calls/api.ts'
import { SECURITY } from '../security/security.queries.ts'

interface WrittenPassword {
  password: string
  password_confirm: string
  code: string
}

/** Sets the first mailbox password, or another one; what is wrong is told by the form. Answers how many sessions ended. */
export function useWritePassword(purpose: 'new' | 'change', onWritten: (ended: number) => void) {
  const api = useApi()
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (input: WrittenPassword) => api(purpose === 'new' ? newPassword : changePassword, input),
    meta: { quiet: true },
    onSuccess: ({ ended }) => onWritten(ended),
    onSettled: () => cache.invalidateQueries({ queryKey: SECURITY }),
  })
}
