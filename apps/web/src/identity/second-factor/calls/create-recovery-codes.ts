import { useMutation, useQueryClient } from '@tanstack/react-query'
import { createRecoveryCodes } from '#contract/identity/second-factor/create-recovery-codes.ts'
import type { FactorProof } from '#contract/identity/second-factor/second-factor.schema.ts'
import { useApi } from '#web/platform/calls/api.ts'
import { SECURITY } from '#web/platform/calls/query-keys.ts'

/** Ten new recovery codes; what is wrong is told by the form. */
export function useCreateRecoveryCodes() {
  const api = useApi()
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (proof: FactorProof) => api(createRecoveryCodes, proof),
    meta: { quiet: true },
    onSettled: () => cache.invalidateQueries({ queryKey: SECURITY }),
  })
}
