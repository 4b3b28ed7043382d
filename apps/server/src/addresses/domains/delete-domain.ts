import { DELETE_DOMAIN_WORD } from '#contract/addresses/domains/domain.ts'
import { AppError } from '#contract/errors.ts'
import type { Actor, App } from '#server/app.ts'
import { giveProfilesUp } from '#server/identity/profiles/give-profiles-up.ts'
import { lockAccounts } from '#server/platform/db/lock-accounts.ts'
import { actOn, sendNews } from '../delegations/delegate.ts'
import { deleteReportsOf } from '../reports/reports.sql.ts'
import { deleteDomainRow, selectDomain } from './domains.sql.ts'
import { dropInvoice } from './emails/delete-domain-email.ts'
import { selectDomainEmails, updateNamesFree } from './emails/domain-emails.sql.ts'
import { removeAddress } from './emails/own/publish-address.ts'
import { DOMAIN_KEYS_CHANNEL } from './keys/publish-keys.ts'

/** Nobody else gets the names of a domain that has gone for so long, even with the domain. */
const NAMES_KEPT_MS = 30 * 24 * 60 * 60 * 1000

/**
 * Deletes a domain: its addresses take no mail from now on, lent ones end, its keys go; messages stay.
 * Throws `entity_not_found`, `invalid_params` without the word, `error_domain_status_paying` while an
 * invoice of it, or of its addresses, can be paid. Spec §5 General, §7 Domains.
 */
export async function deleteDomain(
  app: App,
  { account_id }: Actor,
  { id, confirm }: { id: number; confirm: string },
): Promise<void> {
  const domain = await selectDomain(app.db, account_id, id)
  if (!domain) throw new AppError('entity_not_found')
  if (confirm.trim().toLowerCase() !== DELETE_DOMAIN_WORD) {
    throw new AppError('invalid_params', { fields: ['confirm'] })
  }
  await dropInvoice(app, account_id, 'domain', id)
  for (const email of await selectDomainEmails(app.db, account_id, id)) {
    if (!email.is_paid) await dropInvoice(app, account_id, 'domain_email', email.id)
  }
  const news = await app.db.transaction(async (tx) => {
    const before = await selectDomainEmails(tx, account_id, id)
    await lockAccounts(tx, [account_id, ...before.flatMap(({ grantee_id }) => grantee_id ?? [])])
    const emails = await selectDomainEmails(tx, account_id, id)
    const ended = []
    for (const row of emails) {
      if (row.state === 'request_sent' || row.state === 'confirmed') {
        ended.push(...(await actOn(app, tx, row, 'revoke')))
      }
      await removeAddress(tx, account_id, row.email)
      await giveProfilesUp(tx, account_id, row.email)
    }
    const free_at = new Date(app.clock().getTime() + NAMES_KEPT_MS)
    await updateNamesFree(
      tx,
      account_id,
      emails.map(({ email }) => email),
      free_at,
    )
    await deleteDomainRow(tx, account_id, id)
    await deleteReportsOf(tx, account_id, domain.name)
    tx.publish(account_id, { event: 'account' })
    return ended
  })
  await app.db.notify(DOMAIN_KEYS_CHANNEL)
  await sendNews(app, news)
}
