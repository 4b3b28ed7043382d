import type { DomainEmail } from '#contract/addresses/domain-emails/domain-email.schema.ts'
import type { SaveDomainEmail } from '#contract/addresses/domain-emails/save-domain-email.schema.ts'
import { AppError } from '#contract/errors.ts'
import { askDelegation, type DelegationNews, findGrantee } from '#server/addresses/delegations/delegate.ts'
import type { Actor, App } from '#server/app.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { changeEmail } from './change-email.ts'
import { type DomainEmailRow, updateDomainEmail } from './domain-emails.sql.ts'
import { getDomainEmail } from './get-domain-email.ts'
import { keepCopy } from './keep-copy.ts'
import { publishAddress } from './own/publish-address.ts'

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
      await publishAddress(app, tx, account_id, email_id)
    }
    if (grantee_id === null) {
      if (keep_copy !== undefined && row.state !== null) await keepCopy(app, tx, row, keep_copy)
      return []
    }
    return askDelegation(app, tx, row, { grantee_id, keep_copy: keep_copy ?? false })
  }
  return changeEmail(app, { account_id, email_id, more: grantee_id === null ? [] : [grantee_id] }, change)
}
