import type { Account } from '#contract/account/account.ts'
import { type Alias, FREE_ALIASES } from '#contract/aliases/alias.ts'
import { AppError } from '#contract/errors.ts'
import type { Actor, App } from '#server/app.ts'
import { listAliases } from '#server/features/aliases/list-aliases.ts'
import { listDelegatedEmails } from '#server/features/domains/emails/list-domain-emails.ts'
import { listDomainAliases } from '#server/features/domains/list-domain-aliases.ts'
import { selectAliasSize, selectPerson, selectProfiles, selectQuota } from './account.sql.ts'
import { getSettings } from './get-settings.ts'

/** The mailbox: its addresses, senders, space and settings. An alias-only session sees its alias alone. Spec §3 Account. */
export async function getAccount(app: App, actor: Actor): Promise<{ account: Account }> {
  const { account_id, alias_only } = actor
  const isOwner = !alias_only && !actor.acting
  const [person, space, { aliases }, inDomains, profiles, { settings }, delegated] = await Promise.all([
    selectPerson(app.db, account_id),
    selectQuota(app.db, account_id),
    listAliases(app, actor),
    listDomainAliases(app, actor),
    selectProfiles(app.db, account_id),
    getSettings(app, actor),
    isOwner ? listDelegatedEmails(app, actor) : { emails: [] },
  ])
  if (!person || !space) throw new AppError('mailbox_not_exist')
  const quota = alias_only
    ? { ...space, size: await selectAliasSize(app.db, account_id, alias_only.alias_id) }
    : space
  return {
    account: {
      email: alias_only?.email ?? person.email,
      aliases: [...aliases, ...inDomains]
        .filter(({ id }) => !alias_only || id === alias_only.alias_id)
        .map(({ id, email, enabled }) => ({ id, email, enabled })),
      profiles: alias_only ? profiles.filter(({ email }) => email === alias_only.email) : profiles,
      quota,
      settings,
      limits: {
        free_aliases: FREE_ALIASES,
        free_domains: app.config.FREE_DOMAINS,
        max_domains: app.config.MAX_DOMAINS,
      },
      alias_accesses: alias_only ? [] : accessesOf(aliases),
      delegated_emails: delegated.emails,
    },
  }
}

const accessesOf = (aliases: Alias[]): Account['alias_accesses'] =>
  aliases.flatMap(({ id, access, access_changed_at }) =>
    access_changed_at === null
      ? []
      : [{ alias_id: id, enabled: access === 'password', changed_at: access_changed_at }],
  )
