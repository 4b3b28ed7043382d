import { useMutation, useQueryClient } from '@tanstack/react-query'
import { resetPassword } from '#contract/identity/recovery/reset-password.ts'
import { useApi } from '#web/platform/calls/api.ts'
import { LINK } from '#web/platform/calls/query-keys.ts'
import { goneBy } from '../links/gone.ts'

/** Sets the password; the form itself shows what is wrong. A link that another tab has used says so in its place. */
export function useResetPassword(token: string) {
  const api = useApi()
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (password: string) => api(resetPassword, { token, password }, { quiet401: true }),
    onError: (failure) => {
      if (goneBy(failure)) void cache.invalidateQueries({ queryKey: LINK })
    },
    meta: { quiet: true },
  })
}
