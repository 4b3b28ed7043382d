import type { DomainDetail } from '#contract/addresses/domains/domain.ts'
import type { ConfirmDomain } from '#contract/addresses/domains/save-domain.ts'
import type { Payment } from '#contract/billing/payment.ts'
import { AppError, type ErrorCode } from '#contract/errors.ts'
import type { Actor, App } from '#server/app.ts'
import { findPayments } from '#server/billing/find-payments.ts'
import {
  type DomainRow,
  insertLook,
  type LookButton,
  selectDomain,
  selectDomainLocked,
  takeDueDomain,
  updateDomain,
} from './domains.sql.ts'
import { applyLook } from './records/apply-look.ts'
import { lookAtDomain } from './records/look-at-domain.ts'
import { asked } from './show/domain-state.ts'
import { getDomain, tellDomain } from './show/get-domain.ts'

const MINUTE_MS = 60_000
/** Why a domain that is to be paid for cannot be confirmed yet; of others, that it has no invoice. */
const UNPAID: Partial<Record<Payment['status'], ErrorCode>> = {
  paying: 'error_domain_status_paying',
  rejected: 'pay_invoice_cancel',
}
/** Each of the two buttons may be pressed so often a minute. */
export const LOOKS_MAX = 6
/** A look takes seconds; one that a dying process has begun is made again after this. */
const TAKEN_MS = 5 * MINUTE_MS

/**
 * Looks for the proof now, and again for three days. Throws `entity_not_found`, `pay_invoice` for a domain
 * that is to be paid for, `pay_invoice_cancel` once its invoice was refused, `error_domain_status_paying` while it waits,
 * `too_many_requests` more than six times a minute. Spec §7 Domains.
 */
export async function confirmDomain(
  app: App,
  actor: Actor,
  { id, method }: ConfirmDomain,
): Promise<{ domain: DomainDetail }> {
  const { account_id } = actor
  await noteLook(app, account_id, id, 'proofs')
  const row = await app.db.transaction(async (tx) => {
    const domain = await selectDomainLocked(tx, account_id, id)
    if (!domain) throw new AppError('entity_not_found')
    if (!domain.is_paid) {
      const payment = (await findPayments(tx, account_id, 'domain')).get(id)
      throw new AppError(UNPAID[payment?.status ?? 'unpaid'] ?? 'pay_invoice')
    }
    const now = app.clock()
    // A confirmed domain stays so; it is watched by the other way from now on.
    const state = domain.status === 'succeed' ? {} : { ...asked(now), found: null }
    const next_check_at = new Date(now.getTime() + TAKEN_MS)
    const changed = await updateDomain(tx, domain, { method, ...state, next_check_at })
    await tellDomain(tx, changed)
    return changed
  })
  await look(app, row)
  return getDomain(app, actor, { id })
}

/** Looks at everything now. Throws `entity_not_found`, `too_many_requests` more than six times a minute. Spec §7 Domains. */
export async function checkDomain(
  app: App,
  actor: Actor,
  { id }: { id: number },
): Promise<{ domain: DomainDetail }> {
  const { account_id } = actor
  await look(app, await noteLook(app, account_id, id, 'looks'))
  return getDomain(app, actor, { id })
}

/** Looks at the domain whose turn it is. Answers whether there was one. For the worker. */
export async function lookAtNextDomain(app: App): Promise<boolean> {
  const now = app.clock()
  const taken = await takeDueDomain(app.db, now, new Date(now.getTime() + TAKEN_MS))
  if (!taken) return false
  await look(app, taken)
  return true
}

/** Others are asked for what we want to know: not too often. */
async function noteLook(app: App, account_id: number, id: number, button: LookButton): Promise<DomainRow> {
  const row = await selectDomain(app.db, account_id, id)
  if (!row) throw new AppError('entity_not_found')
  const now = app.clock()
  const since = new Date(now.getTime() - MINUTE_MS)
  if (!(await insertLook(app.db, account_id, id, { button, now, since, looks_max: LOOKS_MAX }))) {
    throw new AppError('too_many_requests', { params: { retry_after: MINUTE_MS / 1000 } })
  }
  return row
}

async function look(app: App, domain: DomainRow): Promise<void> {
  // Who has the page open sees that something is being done.
  const row = domain.status === 'waiting' ? await noteProcessing(app, domain) : domain
  if (row) await applyLook(app, row, await lookAtDomain(app, row))
}

async function noteProcessing(app: App, { account_id, id }: DomainRow): Promise<DomainRow | undefined> {
  return app.db.transaction(async (tx) => {
    const row = await selectDomainLocked(tx, account_id, id)
    if (row?.status !== 'waiting') return row
    const changed = await updateDomain(tx, row, { status: 'processing' })
    await tellDomain(tx, changed)
    return changed
  })
}
