import { startPasskey } from '#contract/identity/second-factor/passkeys/start-passkey.ts'
import type { FactorProof } from '#contract/identity/second-factor/second-factor.schema.ts'
import type { Api } from '#web/platform/calls/api.ts'

/** What the browser makes a passkey with. */
export const startPasskeyWith = (api: Api, proof: FactorProof) => api(startPasskey, proof)
