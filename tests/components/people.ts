import type { Account, User } from '#contract/identity/account/account.schema.ts'
import { SETTINGS_DEFAULT } from '#contract/identity/settings/settings.ts'

export const USER: User = {
  email: '900000000101@pochtamt.test',
  wmid: '900000000101',
  firstname: 'Анна',
  lastname: 'К',
  info: {},
}

/** An account as it is on its first day. */
export const anAccount = (changes: Partial<Account> = {}): Account => ({
  email: USER.email,
  created_at: '2026-11-16T09:00:00Z',
  aliases: [],
  profiles: [],
  quota: { size: 0, limit: 1_048_576 },
  settings: SETTINGS_DEFAULT,
  limits: { free_aliases: 1, free_domains: 1, max_domains: 10, free_domain_emails: 5 },
  prices: { alias_cents: 100, domain_cents: 1000, domain_email_cents: 100 },
  alias_accesses: [],
  delegated_emails: [],
  ...changes,
})
