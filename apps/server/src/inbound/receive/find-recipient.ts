import { mainAddress } from '#contract/identity/account/account.ts'
import { noteAliasBlocked } from '#server/addresses/aliases/note-alias-mail.ts'
import { findAddress } from '#server/addresses/directory/find-address.ts'
import { domainOf, isOurDomain } from '#server/addresses/directory/our-domains.ts'
import { findDomainRecipient } from '#server/addresses/domains/emails/own/find-domain-recipient.ts'
import type { App } from '#server/app.ts'
import { ensureAccount } from '#server/identity/account/ensure-account.ts'
import { findFreeBytes, takeQuota } from '#server/identity/quota/quota.ts'
import type { Recipient } from '../deliver/deliver-message.ts'
import type { MovedRecipient } from './hand-on.ts'

export type FoundRecipient =
  | { state: 'here'; recipient: Recipient }
  /**
   * `elsewhere`: not a domain of ours. `off`: an alias that its owner has switched off. `full`: come again;
   * `overfull`: it has been so for days. `suspended`: not while an operator has shut the mailbox.
   */
  | { state: 'unknown' | 'off' | 'full' | 'overfull' | 'elsewhere' | 'suspended' }
  | ({ state: 'moved' } & MovedRecipient)

/** Names that a mail domain answers for, and those that reports of DMARC and TLS go to. RFC 5321 §4.5.1, RFC 2142 §4. */
const OPERATOR_NAMES = ['postmaster', 'abuse', 'dmarc', 'tlsrpt', 'security']
/** The one name that needs no domain. RFC 5321 §4.5.1. */
const BARE_NAME = 'postmaster'
/** The name to write to for help, which the pages give. RFC 2142 §1. */
const SUPPORT_NAME = 'support'

/** The wmid that answers for a name of the domain: the operator's, or of the first who does support. */
const holderOf = ({ WM_SITE_HOLDER, SUPPORT_WMIDS }: App['config'], local: string): string | undefined =>
  local === SUPPORT_NAME
    ? (SUPPORT_WMIDS[0] ?? WM_SITE_HOLDER)
    : OPERATOR_NAMES.includes(local)
      ? WM_SITE_HOLDER
      : undefined

/**
 * Whose mailbox an envelope address leads to, and whether `bytes` more fit into it. Mail for the
 * operator (postmaster, abuse, dmarc) goes to the account of the service itself, mail for help (support) to who
 * does support; who has none yet gets it now. Architecture §4 In, Decisions 5.
 */
export async function findRecipient(app: App, written: string, bytes: number): Promise<FoundRecipient> {
  const { config } = app
  const address = written.toLowerCase() === BARE_NAME ? `${written}@${config.PRIMARY_MAIL_DOMAIN}` : written
  const local = address.toLowerCase().split('@', 1)[0]!
  const domain = domainOf(address)
  if (domain !== '' && !isOurDomain(config, domain)) return inDomain(app, address, bytes)

  const addressRow = (await findAddress(app.db, address)) ?? (await findHolder(app, local))
  if (!addressRow) return { state: 'unknown' }
  const { account_id, alias_id } = addressRow
  const quota = await takeQuota(app, account_id, bytes)
  if (quota.state === 'moved') return { ...quota, address }
  if (addressRow.state === 'off') {
    await noteAliasBlocked(app, account_id, alias_id)
    return { state: 'off' }
  }
  if (quota.state !== 'fits') return { state: quota.state }
  return { state: 'here', recipient: { address, account_id, alias_id } }
}

/** Somebody has to hear what is written to the service, also before they have signed in once. */
async function findHolder(app: App, local: string) {
  const wmid = holderOf(app.config, local)
  if (!wmid) return undefined
  await ensureAccount(app, { wmid })
  return findAddress(app.db, mainAddress(wmid, app.config.PRIMARY_MAIL_DOMAIN))
}

/** The same in a domain of somebody's own. */
async function inDomain(app: App, address: string, bytes: number): Promise<FoundRecipient> {
  const domainRecipient = await findDomainRecipient(app, address)
  if (!domainRecipient) return { state: 'elsewhere' }
  if (domainRecipient.state === 'unknown') return { state: 'unknown' }
  const [first, other] = domainRecipient.mailboxes
  const quota = await takeQuota(app, first.account_id, bytes)
  if (quota.state === 'moved') return { ...quota, address }
  if (domainRecipient.state === 'off') {
    await noteAliasBlocked(app, first.account_id, first.alias_id)
    return { state: 'off' }
  }
  if (quota.state !== 'fits') return { state: quota.state }
  // A copy that does not fit is no reason to refuse the message.
  const isCopied = other && (await findFreeBytes(app.db, other.account_id)) >= Math.max(bytes, 1)
  const copy = isCopied ? { copy: other } : {}
  return { state: 'here', recipient: { address, ...first, ...copy } }
}
