import { useQueryClient } from '@tanstack/react-query'
import type { FactorProof } from '#contract/identity/second-factor/second-factor.schema.ts'
import { confirmOperator } from '#contract/operator/admission/confirm-operator.ts'
import { useApi } from '#web/platform/calls/api.ts'
import { OPERATOR } from '#web/platform/calls/query-keys.ts'

/** Confirms that it is the operator; whatever the pages show is asked for anew. */
export function useConfirmOperator() {
  const api = useApi()
  const cache = useQueryClient()
  return async (proof: FactorProof) => {
    await api(confirmOperator, proof)
    await cache.invalidateQueries({ queryKey: OPERATOR })
  }
}
