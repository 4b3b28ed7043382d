import { useMutation, useQueryClient } from '@tanstack/react-query'
import { confirmTotp } from '#contract/identity/second-factor/totp/confirm-totp.ts'
import { useApi } from '#web/platform/calls/api.ts'
import { SECURITY } from '#web/platform/calls/query-keys.ts'

/** Sets the authenticator up by its first code; what is wrong is told by the form. */
export function useConfirmTotp() {
  const api = useApi()
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (digits: string) => api(confirmTotp, { digits }),
    meta: { quiet: true },
    onSettled: () => cache.invalidateQueries({ queryKey: SECURITY }),
  })
}
