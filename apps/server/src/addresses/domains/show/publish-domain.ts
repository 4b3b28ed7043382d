import type { Tx } from '#server/platform/db/db.ts'
import type { DomainRow } from '../domains.sql.ts'
import { domainPayment } from './domain-payment.ts'
import { showDomain } from './show-domain.ts'

/** Shows open browsers how a domain stands now. */
export async function publishDomain(tx: Tx, row: DomainRow): Promise<void> {
  tx.publish(row.account_id, { event: 'domain', domain: showDomain(row, await domainPayment(tx, row)) })
}
