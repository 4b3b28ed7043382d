import type { Alias } from '#contract/addresses/aliases/alias.schema.ts'
import type { Account } from '#contract/identity/account/account.schema.ts'
import { listAliases } from '#server/addresses/aliases/list-aliases.ts'
import { listDelegatedEmails } from '#server/addresses/delegations/list-delegated-emails.ts'
import { listDomainAliases } from '#server/addresses/domains/show/list-domain-aliases.ts'
import type { Actor, App } from '#server/app.ts'
import { getOwner } from '#server/identity/account/get-owner.ts'
import { getSettings } from '#server/identity/account/settings/get-settings.ts'
import { getAnnouncement } from '#server/notices/announcements/get-announcement.ts'
import { selectAliasSize } from './alias-size.sql.ts'

/** The mailbox: its addresses, senders, space and settings. An alias-only session sees its alias alone. Spec §3 Account. */
export async function getAccount(app: App, actor: Actor): Promise<{ account: Account }> {
  const { account_id, alias_only } = actor
  const { config } = app
  const isOwner = !alias_only && !actor.impersonation
  const [owner, { aliases }, inDomains, { settings }, delegated, announcement] = await Promise.all([
    getOwner(app, account_id),
    listAliases(app, actor),
    listDomainAliases(app, actor),
    getSettings(app, actor),
    isOwner ? listDelegatedEmails(app, actor) : { emails: [] },
    getAnnouncement(app, actor),
  ])
  const { email, created_at, is_local, profiles } = owner
  const quota = alias_only
    ? { ...owner.quota, size: await selectAliasSize(app.db, account_id, alias_only.alias_id) }
    : owner.quota
  return {
    account: {
      email: alias_only?.email ?? email,
      created_at,
      aliases: [...aliases, ...inDomains]
        .filter(({ id }) => !alias_only || id === alias_only.alias_id)
        .map((alias) => ({ id: alias.id, email: alias.email, enabled: alias.enabled })),
      profiles: alias_only ? profiles.filter((profile) => profile.email === alias_only.email) : profiles,
      quota,
      settings,
      limits: {
        free_aliases: config.FREE_ALIASES,
        free_domains: config.FREE_DOMAINS,
        max_domains: config.MAX_DOMAINS,
        free_domain_emails: config.FREE_DOMAIN_EMAILS,
      },
      // Invoices come to a keeper, which people without the ecosystem do not have.
      prices:
        isSelling(config) && !is_local
          ? {
              alias_cents: config.ALIAS_PRICE_CENTS,
              domain_cents: config.DOMAIN_PRICE_CENTS,
              domain_email_cents: config.DOMAIN_EMAIL_PRICE_CENTS,
            }
          : null,
      alias_accesses: alias_only ? [] : accessesOf(aliases),
      delegated_emails: delegated.emails,
      ...(announcement && { announcement }),
    },
  }
}

/** Invoices are the ecosystem's. */
const isSelling = ({ W3S_URL }: App['config']): boolean => W3S_URL !== ''

const accessesOf = (aliases: Alias[]): Account['alias_accesses'] =>
  aliases.flatMap(({ id, access, access_changed_at }) =>
    access_changed_at === null
      ? []
      : [{ alias_id: id, enabled: access === 'password', changed_at: access_changed_at }],
  )
