import { type DomainRow, selectConfirmed } from '#server/addresses/domains/domains.sql.ts'
import type { App } from '#server/app.ts'
import { type DomainEmailRow, selectDomainEmail, selectLiveEmail } from '../domain-emails.sql.ts'
import { selectDomainAlias } from './addresses.sql.ts'
import { holdersOf } from './publish-address.ts'

export interface Mailbox {
  account_id: number
  alias_id: number
}

export type DomainRecipient =
  /** The first gets the message; another one has asked for a copy. */
  | { state: 'here'; mailboxes: [Mailbox, ...Mailbox[]] }
  | { state: 'off'; mailboxes: [Mailbox, ...Mailbox[]] }
  | { state: 'unknown' }

/** Names that every mail domain must answer for; nobody else there, they reach the owner. RFC 5321 §4.5.1, RFC 2142 §4. */
const OPERATOR_NAMES = ['postmaster', 'abuse']

/**
 * Whose mailboxes an address in a domain of somebody's own leads to; undefined when nobody has proved the
 * domain. What has no address there goes where the owner wants all such mail, or is refused.
 */
export async function findDomainRecipient(app: App, address: string): Promise<DomainRecipient | undefined> {
  const email = address.toLowerCase()
  const [local = '', name = ''] = email.split(/@(?=[^@]*$)/)
  const domain = await selectConfirmed(app.db, name)
  if (!domain) return undefined
  const row = (await selectLiveEmail(app.db, email)) ?? (await catchAllOf(app, domain))
  if (row) {
    const mailboxes = await mailboxesOf(app, row)
    if (mailboxes) return { state: row.enabled ? 'here' : 'off', mailboxes }
  }
  if (!OPERATOR_NAMES.includes(local)) return { state: 'unknown' }
  return { state: 'here', mailboxes: [{ account_id: domain.account_id, alias_id: 0 }] }
}

/** Is mail for this domain delivered here? Where its MX does not lead here, it goes where that leads. */
export async function isDeliveredHere(app: App, name: string): Promise<boolean> {
  return (await selectConfirmed(app.db, name))?.receives === true
}

async function catchAllOf(
  app: App,
  { account_id, catch_all_id }: DomainRow,
): Promise<DomainEmailRow | undefined> {
  return catch_all_id === null ? undefined : selectDomainEmail(app.db, account_id, catch_all_id)
}

async function mailboxesOf(app: App, row: DomainEmailRow): Promise<[Mailbox, ...Mailbox[]] | undefined> {
  const mailboxes = await Promise.all(
    holdersOf(row).map(async (account_id) => {
      const alias_id = await selectDomainAlias(app.db, account_id, row.email)
      return alias_id === undefined ? [] : [{ account_id, alias_id }]
    }),
  )
  const [first, ...others] = mailboxes.flat()
  return first && [first, ...others]
}
