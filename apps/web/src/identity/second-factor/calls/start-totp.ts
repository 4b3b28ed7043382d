import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { FactorProof } from '#contract/identity/second-factor/second-factor.schema.ts'
import { startTotp } from '#contract/identity/second-factor/totp/start-totp.ts'
import { useApi } from '#web/platform/calls/api.ts'
import { SECURITY } from '#web/platform/calls/query-keys.ts'

/** A secret for an authenticator; what is wrong is told by the form. */
export function useStartTotp() {
  const api = useApi()
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (proof: FactorProof) => api(startTotp, proof),
    meta: { quiet: true },
    onSettled: () => cache.invalidateQueries({ queryKey: SECURITY }),
  })
}
