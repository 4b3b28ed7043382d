import { useMutation, useQueryClient } from '@tanstack/react-query'
import { deletePasskey } from '#contract/identity/second-factor/passkeys/delete-passkey.ts'
import type { FactorProof } from '#contract/identity/second-factor/second-factor.schema.ts'
import { useApi } from '#web/platform/calls/api.ts'
import { SECURITY } from '#web/platform/calls/query-keys.ts'

/** Takes a passkey away; what is wrong is told by the form. */
export function useDeletePasskey() {
  const api = useApi()
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ id, proof }: { id: number; proof: FactorProof }) => api(deletePasskey, { id, ...proof }),
    meta: { quiet: true },
    onSettled: () => cache.invalidateQueries({ queryKey: SECURITY }),
  })
}
