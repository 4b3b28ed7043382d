import * as z from 'zod/mini'
import { CREDENTIAL_CHARS_MAX } from './second-factor.ts'

/** Options and answers of WebAuthn travel as the browser's own JSON (Web Authentication Level 3 §5.1), in a string. */
export const credential_json = z.string().check(z.maxLength(CREDENTIAL_CHARS_MAX))

/** Six digits of the authenticator or a recovery code, or a passkey's answer to a challenge. */
export const factor_proof = z.object({
  code: z.optional(z.string().check(z.maxLength(1024))),
  challenge_id: z.optional(z.string().check(z.maxLength(100))),
  credential: z.optional(credential_json),
})
export type FactorProof = z.infer<typeof factor_proof>

export const passkey = z.object({
  id: z.int(),
  name: z.string(),
  created_at: z.string(),
  last_used_at: z.nullable(z.string()),
})
export type Passkey = z.infer<typeof passkey>

/**
 * By what a change of the second factors is confirmed: one of them, where there is any, else a code from the keeper, or
 * the password of a local account, which travels as `code`.
 */
export const confirmed_by = z.enum(['keeper', 'password', 'second_factor'])
export type ConfirmedBy = z.infer<typeof confirmed_by>

/** Null where there is none. */
export const passkey_challenge = z.object({ challenge_id: z.string(), options: z.string() })
export type PasskeyChallenge = z.infer<typeof passkey_challenge>

/** Answered once, with the first factor of an account; undefined later. */
export const recovery_codes = z.optional(z.array(z.string()))
