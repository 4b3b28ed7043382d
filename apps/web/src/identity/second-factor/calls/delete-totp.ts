import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { FactorProof } from '#contract/identity/second-factor/second-factor.schema.ts'
import { deleteTotp } from '#contract/identity/second-factor/totp/delete-totp.ts'
import { useApi } from '#web/platform/calls/api.ts'
import { SECURITY } from '#web/platform/calls/query-keys.ts'

/** Takes the authenticator away; what is wrong is told by the form. */
export function useDeleteTotp() {
  const api = useApi()
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (proof: FactorProof) => api(deleteTotp, proof),
    meta: { quiet: true },
    onSettled: () => cache.invalidateQueries({ queryKey: SECURITY }),
  })
}
