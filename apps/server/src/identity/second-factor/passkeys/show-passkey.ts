import type { Passkey } from '#contract/identity/second-factor/second-factor.schema.ts'
import type { PasskeyRow } from './passkeys.sql.ts'

export const showPasskey = ({ id, name, created_at, last_used_at }: PasskeyRow): Passkey => ({
  id,
  name,
  created_at: created_at.toISOString(),
  last_used_at: last_used_at?.toISOString() ?? null,
})
