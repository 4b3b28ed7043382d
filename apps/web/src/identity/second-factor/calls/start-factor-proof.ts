import type { FactorProof } from '#contract/identity/second-factor/second-factor.schema.ts'
import { startFactorProof } from '#contract/identity/second-factor/start-factor-proof.ts'
import type { Api } from '#web/platform/calls/api.ts'
import { askPasskey } from '../ask-passkey.ts'

/** Has a passkey of this account confirm an act. Throws `PasskeyGivenUp`. */
export async function provedByPasskey(api: Api): Promise<FactorProof> {
  const { challenge_id, options } = await api(startFactorProof, {})
  return { challenge_id, credential: await askPasskey(options) }
}
