import { mainAddress } from '#contract/account/account.ts'
import type { App } from '#server/app.ts'
import { findAddress } from '#server/features/account/find-address.ts'
import { selectRoom } from '../delivery.sql.ts'
import { domainOf, isOurDomain } from '../our-domains.ts'

/** A mailbox that a message is to go into. */
export interface Recipient {
  /** As the sender wrote it. */
  address: string
  account_id: number
  alias_id: number
}

export type FoundRecipient =
  | { state: 'here'; recipient: Recipient }
  /** `elsewhere`: not a domain of ours. `off`: an alias that its owner has switched off. */
  | { state: 'unknown' | 'off' | 'full' | 'elsewhere' }

/** Names that every mail domain must answer for. RFC 5321 §4.5.1, RFC 2142 §4. */
const OPERATOR_NAMES = ['postmaster', 'abuse']

/**
 * Whose mailbox an envelope address leads to, and whether `bytes` more fit into it. Mail for the
 * operator (postmaster, abuse) goes to the account of the service itself, once that has one.
 * Architecture §4 In.
 */
export async function findRecipient(app: App, address: string, bytes: number): Promise<FoundRecipient> {
  const { config } = app
  const local = address.toLowerCase().split('@', 1)[0]!
  const domain = domainOf(address)
  if (domain !== '' && !isOurDomain(config, domain)) return { state: 'elsewhere' }

  const found =
    (await findAddress(app.db, address)) ??
    (OPERATOR_NAMES.includes(local)
      ? await findAddress(app.db, mainAddress(config.WM_SITE_HOLDER, config.PRIMARY_MAIL_DOMAIN))
      : undefined)
  if (!found) return { state: 'unknown' }
  if (found.state === 'off') return { state: 'off' }

  const { account_id, alias_id } = found
  if ((await selectRoom(app.db, account_id)) < Math.max(bytes, 1)) return { state: 'full' }
  return { state: 'here', recipient: { address, account_id, alias_id } }
}
