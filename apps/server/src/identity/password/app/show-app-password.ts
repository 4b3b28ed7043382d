import type { AppPassword } from '#contract/identity/app-passwords/app-password.schema.ts'
import type { AppPasswordRow } from './app-passwords.sql.ts'

export const showAppPassword = ({ created_at, last_used_at, ...row }: AppPasswordRow): AppPassword => ({
  ...row,
  created_at: created_at.toISOString(),
  last_used_at: last_used_at?.toISOString() ?? null,
})
