import { endpoint } from '#contract/endpoint.ts'
import type { startFactorProofSchema } from './start-factor-proof.schema.ts'

/** A challenge for the passkeys of this account, by which an act is confirmed. [added] */
export const startFactorProof = endpoint<typeof startFactorProofSchema>({
  method: 'POST',
  path: '/user/settings/security/second-factor/challenge',
  access: 'owner',
  errors: ['entity_not_found'],
})
