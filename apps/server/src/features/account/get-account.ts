import type { Account } from '#contract/account/account.ts'
import { AppError } from '#contract/errors.ts'
import type { Actor, App } from '#server/app.ts'
import { selectAliases, selectPerson, selectProfiles, selectQuota } from './account.sql.ts'
import { getSettings } from './get-settings.ts'

/** The mailbox: its addresses, senders, space and settings. An alias-only session sees its alias alone. Spec §3 Account. */
export async function getAccount(app: App, actor: Actor): Promise<{ account: Account }> {
  const { account_id, alias_only } = actor
  const [person, quota, aliases, profiles, { settings }] = await Promise.all([
    selectPerson(app.db, account_id),
    selectQuota(app.db, account_id),
    selectAliases(app.db, account_id),
    selectProfiles(app.db, account_id),
    getSettings(app, actor),
  ])
  if (!person || !quota) throw new AppError('mailbox_not_exist')
  return {
    account: {
      email: alias_only?.email ?? person.email,
      aliases: alias_only ? aliases.filter(({ id }) => id === alias_only.alias_id) : aliases,
      profiles: alias_only ? profiles.filter(({ email }) => email === alias_only.email) : profiles,
      quota,
      settings,
      alias_accesses: [],
    },
  }
}
