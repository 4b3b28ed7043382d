import { AppError } from '#contract/errors.ts'
import type { App } from '#server/app.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { selectDomainLocked, updateDomain } from './domains.sql.ts'
import { selectDomainEmail, updateDomainEmail } from './emails/domain-emails.sql.ts'
import { publishAddress } from './emails/own/publish-address.ts'
import { publishDomain } from './show/publish-domain.ts'

interface Paid {
  account_id: number
  ref_id: number | null
}

/**
 * A domain that has been paid for may be proved. Throws `entity_not_found` for one that was deleted meanwhile
 * and `duplicate_domains` for one that was paid for by another order, and changes nothing: the payment is kept
 * for the next.
 */
export async function activateDomain(_app: App, tx: Tx, { account_id, ref_id }: Paid): Promise<void> {
  const row = ref_id === null ? undefined : await selectDomainLocked(tx, account_id, ref_id)
  if (!row) throw new AppError('entity_not_found')
  if (row.is_paid) throw new AppError('duplicate_domains')
  await publishDomain(tx, await updateDomain(tx, row, { is_paid: true }))
}

/** An address that has been paid for takes mail from now on. Throws `entity_not_found` and `duplicate_aliases` likewise. */
export async function activateDomainEmail(app: App, tx: Tx, { account_id, ref_id }: Paid): Promise<void> {
  const row = ref_id === null ? undefined : await selectDomainEmail(tx, account_id, ref_id)
  if (!row) throw new AppError('entity_not_found')
  if (row.is_paid) throw new AppError('duplicate_aliases')
  await updateDomainEmail(tx, account_id, row.id, { is_paid: true })
  await publishAddress(app, tx, account_id, row.id)
}
