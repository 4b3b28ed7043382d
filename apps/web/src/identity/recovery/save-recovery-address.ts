import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { InputOf } from '#contract/endpoint.ts'
import { saveRecoveryAddress } from '#contract/identity/recovery/save-recovery-address.ts'
import { useApi } from '#web/platform/calls/api.ts'
import { SECURITY } from '#web/platform/calls/query-keys.ts'

/** Another recovery address, or none; the form itself shows what is wrong. */
export function useSaveRecoveryAddress() {
  const api = useApi()
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (input: InputOf<typeof saveRecoveryAddress>) => api(saveRecoveryAddress, input),
    onSuccess: () => cache.invalidateQueries({ queryKey: SECURITY }),
    meta: { quiet: true },
  })
}
