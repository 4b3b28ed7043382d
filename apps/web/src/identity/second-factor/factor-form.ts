import type { Passkey } from '#contract/identity/second-factor/second-factor.schema.ts'

/** What is being done with the second factors; null where nothing is. */
export type FactorForm =
  | { is: 'add_totp' }
  | { is: 'set_up_totp'; secret: string; uri: string }
  | { is: 'remove_totp' }
  | { is: 'add_passkey' }
  | { is: 'remove_passkey'; passkey: Passkey }
  | { is: 'new_codes' }
  | { is: 'codes'; codes: readonly string[] }
