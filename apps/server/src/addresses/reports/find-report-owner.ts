import { mainAddress } from '#contract/identity/account/account.ts'
import type { App } from '#server/app.ts'
import { findAddress } from '../directory/find-address.ts'
import { domainOf, isOurDomain } from '../directory/our-domains.ts'
import { type DomainRow, selectConfirmed } from '../domains/domains.sql.ts'

/** Whose reports come to an address: the domain that they are about, or one below it. */
export interface ReportOwner {
  account_id: number
  domain: string
}

/** Names that our records ask for reports at, and those for complaints. RFC 2142 §4. */
const NAMES = new Set(['postmaster', 'abuse', 'dmarc', 'tlsrpt'])
const MAILTO = /mailto:([^\s,;!"]{1,320})/gi
const MAILTOS_MAX = 10

/**
 * Whether reports that come to an address are read: one of the names above, or one that the domain's own records name,
 * as far as it leads to the owner of the domain. Whoever has it lent gets them as messages.
 */
export async function findReportOwner(
  app: App,
  { address, account_id }: { address: string; account_id: number },
): Promise<ReportOwner | undefined> {
  const email = address.toLowerCase()
  const domain = domainOf(email)
  const isNamed = NAMES.has(email.slice(0, -domain.length - 1))
  if (isOurDomain(app.config, domain)) {
    return isNamed && (await isOperator(app, account_id)) ? { account_id, domain } : undefined
  }
  const row = await selectConfirmed(app.db, domain)
  if (row?.account_id !== account_id || !(isNamed || isInRecords(row, email))) return undefined
  return { account_id, domain }
}

/** Somebody may have had one of these names as an alias before reports came to it. */
async function isOperator({ config, db }: App, account_id: number): Promise<boolean> {
  const address = mainAddress(config.WM_SITE_HOLDER, config.PRIMARY_MAIL_DOMAIN)
  return (await findAddress(db, address))?.account_id === account_id
}

function isInRecords({ records: { dmarc, tls_rpt } }: DomainRow, email: string): boolean {
  const records = JSON.stringify([dmarc, tls_rpt])
  return [...records.matchAll(MAILTO)].slice(0, MAILTOS_MAX).some(([, to]) => to!.toLowerCase() === email)
}
