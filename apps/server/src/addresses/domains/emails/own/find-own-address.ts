import { findAddress } from '#server/addresses/directory/find-address.ts'
import { domainOf, isOurDomain } from '#server/addresses/directory/our-domains.ts'
import { selectConfirmed } from '#server/addresses/domains/domains.sql.ts'
import type { App } from '#server/app.ts'
import type { Db, Tx } from '#server/platform/db/db.ts'
import { selectLiveEmail } from '../domain-emails.sql.ts'
import { selectDomainAlias } from './addresses.sql.ts'

export interface OwnAddress {
  /** 0: the main address. */
  alias_id: number
  state: 'on' | 'off'
  /** False in a domain that nothing in the DNS vouches for yet. */
  sends: boolean
}

/** An address that the account has and may write from, its own or lent to it; undefined when it has not. */
export async function findOwnAddress(
  app: App,
  db: Db | Tx,
  account_id: number,
  email: string,
): Promise<OwnAddress | undefined> {
  const name = domainOf(email)
  const isOurs = isOurDomain(app.config, name)
  const addressRow = await findAddress(db, email)
  if (isOurs) {
    if (addressRow?.account_id !== account_id) return undefined
    return { alias_id: addressRow.alias_id, state: addressRow.state, sends: true }
  }
  // Lent with a copy kept, an address is its owner's, too.
  const alias_id = await selectDomainAlias(db, account_id, email.toLowerCase())
  const domain = await selectConfirmed(db, name)
  if (!addressRow || alias_id === undefined || !domain) return undefined
  return { alias_id, state: addressRow.state, sends: domain.sends }
}

/** May a message that waits in a queue still leave from this address? Only addresses in domains can be taken away meanwhile. */
export async function mayStillSend(
  app: App,
  db: Db | Tx,
  account_id: number,
  email: string,
): Promise<boolean> {
  if (email === '' || isOurDomain(app.config, domainOf(email))) return true
  const own = await findOwnAddress(app, db, account_id, email)
  return own?.state === 'on'
}

/** Who lent the account the address that it writes from; undefined when it is its own. */
export async function findLender(
  tx: Tx,
  account_id: number,
  email: string,
): Promise<{ owner_id: number; wmid: string } | undefined> {
  const row = await selectLiveEmail(tx, email)
  if (row?.state !== 'confirmed' || row.grantee_id !== account_id) return undefined
  return { owner_id: row.account_id, wmid: row.grantee_wmid! }
}
