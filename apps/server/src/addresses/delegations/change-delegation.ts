import type { ChangeDelegation } from '#contract/addresses/delegations/change-delegation.schema.ts'
import type { DomainEmail } from '#contract/addresses/domain-emails/domain-email.schema.ts'
import { AppError } from '#contract/errors.ts'
import { changeEmail } from '#server/addresses/domains/emails/change-email.ts'
import type { DomainEmailRow } from '#server/addresses/domains/emails/domain-emails.sql.ts'
import { keepCopy } from '#server/addresses/domains/emails/keep-copy.ts'
import type { Actor, App } from '#server/app.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { actOn, type DelegationNews, delegationOf } from './delegate.ts'
import { upsertDelegation } from './delegations.sql.ts'

/** Between two requests to the same person. */
const RESEND_MS = 10 * 60_000

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
  return changeEmail(app, { account_id, email_id }, change)
}
