import { useMutation, useQueryClient } from '@tanstack/react-query'
import { createPasskey } from '#contract/identity/second-factor/passkeys/create-passkey.ts'
import type { FactorProof } from '#contract/identity/second-factor/second-factor.schema.ts'
import { useApi } from '#web/platform/calls/api.ts'
import { SECURITY } from '#web/platform/calls/query-keys.ts'
import { makePasskey } from '../ask-passkey.ts'
import { startPasskeyWith } from './start-passkey.ts'

/** Has the browser make a passkey, and keeps it under a name; what is wrong is told by the form. */
export function useCreatePasskey() {
  const api = useApi()
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async ({ name, proof }: { name: string; proof: FactorProof }) => {
      const { challenge_id, options } = await startPasskeyWith(api, proof)
      return api(createPasskey, { name, challenge_id, credential: await makePasskey(options) })
    },
    meta: { quiet: true },
    onSettled: () => cache.invalidateQueries({ queryKey: SECURITY }),
  })
}
