import { useMutation } from '@tanstack/react-query'
import { requestPassword } from '#contract/identity/recovery/request-password.ts'
import { useApi } from '#web/platform/calls/api.ts'

/** Says that a password is forgotten; the answer tells nothing. */
export function useRequestPassword() {
  const api = useApi()
  return useMutation({
    mutationFn: (login: string) => api(requestPassword, { login }, { quiet401: true }),
    meta: { quiet: true },
  })
}
