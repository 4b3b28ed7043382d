import type { Domain, DomainDetail } from '#contract/addresses/domains/domain.ts'
import { AppError } from '#contract/errors.ts'
import type { Actor, App } from '#server/app.ts'
import { findPayments } from '#server/billing/find-payments.ts'
import { showPayment } from '#server/billing/show-payment.ts'
import type { Db, Tx } from '#server/platform/db/db.ts'
import { type DomainRow, selectConfirmed, selectDomain, selectDomains } from '../domains.sql.ts'
import { selectDomainKeys } from '../keys/domain-keys.sql.ts'
import { showDomain, showDomainDetail } from './show-domain.ts'

/** All domains of an account, the oldest first. Spec §7 Domains. */
export async function listDomains(app: App, { account_id }: Actor): Promise<{ domains: Domain[] }> {
  const [rows, payments] = await Promise.all([
    selectDomains(app.db, account_id),
    findPayments(app.db, account_id, 'domain'),
  ])
  const paymentOf = (id: number) => payments.get(id)
  return {
    domains: rows.map((row) => {
      const payment = paymentOf(row.id)
      return showDomain(row, payment ? showPayment(payment) : null)
    }),
  }
}

/** Throws `entity_not_found`. Spec §7 Domains. */
export async function getDomain(
  app: App,
  { account_id }: Actor,
  { id }: { id: number },
): Promise<{ domain: DomainDetail }> {
  const row = await selectDomain(app.db, account_id, id)
  if (!row) throw new AppError('entity_not_found')
  const keys = await selectDomainKeys(app.db, account_id, id)
  const payment = await paymentOf(app.db, row)
  const taken = row.status === 'failed' && (await isTaken(app.db, row))
  return { domain: showDomainDetail(app.config, row, { payment, keys, taken, now: app.clock() }) }
}

async function isTaken(db: Db, { account_id, name }: DomainRow): Promise<boolean> {
  const holder = await selectConfirmed(db, name)
  return holder !== undefined && holder.account_id !== account_id
}

/** Shows open browsers how a domain stands now. */
export async function tellDomain(tx: Tx, row: DomainRow): Promise<void> {
  tx.tell(row.account_id, { event: 'domain', domain: showDomain(row, await paymentOf(tx, row)) })
}

async function paymentOf(db: Db | Tx, { account_id, id }: DomainRow): Promise<Domain['payment']> {
  const payment = (await findPayments(db, account_id, 'domain')).get(id)
  return payment ? showPayment(payment) : null
}
