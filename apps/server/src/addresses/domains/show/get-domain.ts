import type { DomainDetail } from '#contract/addresses/domains/domain.schema.ts'
import { AppError } from '#contract/errors.ts'
import type { Actor, App } from '#server/app.ts'
import type { Db } from '#server/platform/db/db.ts'
import { type DomainRow, selectConfirmed, selectDomain } from '../domains.sql.ts'
import { selectDomainKeys } from '../keys/domain-keys.sql.ts'
import { selectLinkEnd } from '../watch/domain-links.sql.ts'
import { domainPayment } from './domain-payment.ts'
import { showDomainDetail } from './show-domain.ts'

/** Throws `entity_not_found`. Spec §7 Domains. */
export async function getDomain(
  app: App,
  { account_id }: Actor,
  { id }: { id: number },
): Promise<{ domain: DomainDetail }> {
  const row = await selectDomain(app.db, account_id, id)
  if (!row) throw new AppError('entity_not_found')
  const keys = await selectDomainKeys(app.db, account_id, id)
  const payment = await domainPayment(app.db, row)
  const taken = row.status === 'failed' && (await isTaken(app.db, row))
  const now = app.clock()
  const shared_until = await selectLinkEnd(app.db, account_id, id, now)
  return { domain: showDomainDetail(app.config, row, { payment, keys, taken, shared_until, now }) }
}

/** Somebody else has proved that the name is theirs. */
export async function isTaken(db: Db, { account_id, name }: DomainRow): Promise<boolean> {
  const holder = await selectConfirmed(db, name)
  return holder !== undefined && holder.account_id !== account_id
}
