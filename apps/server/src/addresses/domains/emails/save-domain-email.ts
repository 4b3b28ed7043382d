import type { DomainEmail } from '#contract/addresses/domains/domain.ts'
import type { ChangeDelegation, SaveDomainEmail } from '#contract/addresses/domains/domain-emails.ts'
import { AppError } from '#contract/errors.ts'
import {
  actOn,
  askDelegation,
  type DelegationNews,
  delegationOf,
  findGrantee,
  lockEmail,
  sendNews,
  tellBoth,
} from '#server/addresses/delegations/delegate.ts'
import { upsertDelegation } from '#server/addresses/delegations/delegations.sql.ts'
import type { Actor, App } from '#server/app.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { type DomainEmailRow, updateDomainEmail } from './domain-emails.sql.ts'
import { getDomainEmail } from './list-domain-emails.ts'
import { placeAddress } from './own/place-address.ts'

/** Between two requests to the same person. */
const RESEND_MS = 10 * 60_000

/**
 * Asks somebody by wmid or e-mail to take an address over, or switches it on and off. Throws
 * `entity_not_found`, `invalid_email_or_wmid`, and `pay_invoice` for the switch of one that is not paid for. Spec §7 Domains.
 */
export async function saveDomainEmail(
  app: App,
  actor: Actor,
  { id, email_id, wmid, keep_copy, enabled }: SaveDomainEmail,
): Promise<{ email: DomainEmail }> {
  const { account_id } = actor
  const own = await getDomainEmail(app, account_id, email_id)
  if (own.domain_id !== id) throw new AppError('entity_not_found')
  const grantee_id = wmid ? await findGrantee(app, account_id, wmid) : null
  const change = async (tx: Tx, row: DomainEmailRow): Promise<DelegationNews[]> => {
    if (enabled !== undefined) {
      if (!row.is_paid) throw new AppError('pay_invoice')
      await updateDomainEmail(tx, account_id, email_id, { enabled })
      await placeAddress(app, tx, account_id, email_id)
    }
    if (grantee_id === null) {
      if (keep_copy !== undefined && row.state !== null) await keepCopy(app, tx, row, keep_copy)
      return []
    }
    return askDelegation(app, tx, row, { grantee_id, keep_copy: keep_copy ?? false })
  }
  return inEmail(app, { account_id, email_id, more: grantee_id === null ? [] : [grantee_id] }, change)
}

/** Takes a lent address back, asks once more, or changes how it is lent. Throws `entity_not_found`, `too_many_requests`. Spec §7 Domains. */
export async function changeDelegation(
  app: App,
  { account_id }: Actor,
  { id, email_id, action, keep_copy, expires_at }: ChangeDelegation,
): Promise<{ email: DomainEmail }> {
  const change = async (tx: Tx, row: DomainEmailRow): Promise<DelegationNews[]> => {
    if (row.domain_id !== id || row.state === null) throw new AppError('entity_not_found')
    switch (action) {
      case 'revoke':
        return actOn(app, tx, row, 'revoke')
      case 'resend': {
        const passed_ms = app.clock().getTime() - row.asked_at!.getTime()
        if (passed_ms < RESEND_MS) {
          const retry_after = Math.ceil((RESEND_MS - passed_ms) / 1000)
          throw new AppError('too_many_requests', { params: { retry_after } })
        }
        return actOn(app, tx, row, 'resend')
      }
      case 'rights':
      case 'change': {
        if (row.state !== 'request_sent' && row.state !== 'confirmed') throw new AppError('entity_not_found')
        const ends_at = expires_at === undefined ? row.ends_at : expires_at ? new Date(expires_at) : null
        const ends = row.state === 'confirmed' ? { ends_at, expires_at: ends_at } : { ends_at }
        await upsertDelegation(tx, { ...delegationOf(row), ...ends })
        await keepCopy(app, tx, { ...row, ...ends }, keep_copy ?? row.keep_copy)
        return []
      }
    }
  }
  return inEmail(app, { account_id, email_id }, change)
}

async function keepCopy(app: App, tx: Tx, row: DomainEmailRow, keep_copy: boolean): Promise<void> {
  await upsertDelegation(tx, { ...delegationOf(row), keep_copy })
  await placeAddress(app, tx, row.account_id, row.id)
  await tellBoth(tx, row)
}

/** Changes an address while both sides are held, and tells them afterwards. */
async function inEmail(
  app: App,
  { account_id, email_id, more = [] }: { account_id: number; email_id: number; more?: number[] },
  change: (tx: Tx, row: DomainEmailRow) => Promise<DelegationNews[]>,
): Promise<{ email: DomainEmail }> {
  const news = await app.db.transaction(async (tx) => {
    const row = await lockEmail(tx, { account_id, id: email_id }, more)
    if (!row) throw new AppError('entity_not_found')
    return change(tx, row)
  })
  await sendNews(app, news)
  return { email: await getDomainEmail(app, account_id, email_id) }
}
