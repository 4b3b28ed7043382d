import type { App } from '#server/app.ts'
import type { Tx } from '#server/db/db.ts'
import { updateDomainEmail } from './domain-emails.sql.ts'
import { selectDomainLocked, updateDomain } from './domains.sql.ts'
import { tellDomain } from './get-domain.ts'
import { placeAddress } from './place-address.ts'

interface Paid {
  account_id: number
  ref_id: number | null
}

/** A domain that has been paid for may be proved. One that was deleted meanwhile is nobody's. */
export async function activateDomain(_app: App, tx: Tx, { account_id, ref_id }: Paid): Promise<void> {
  const row = ref_id === null ? undefined : await selectDomainLocked(tx, account_id, ref_id)
  if (row) await tellDomain(tx, await updateDomain(tx, row, { is_paid: true }))
}

/** An address that has been paid for takes mail from now on. */
export async function activateDomainEmail(app: App, tx: Tx, { account_id, ref_id }: Paid): Promise<void> {
  if (ref_id === null) return
  await updateDomainEmail(tx, account_id, ref_id, { is_paid: true })
  await placeAddress(app, tx, account_id, ref_id)
}
