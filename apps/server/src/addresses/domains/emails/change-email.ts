import type { DomainEmail } from '#contract/addresses/domain-emails/domain-email.schema.ts'
import { AppError } from '#contract/errors.ts'
import { type DelegationNews, lockEmail, sendNews } from '#server/addresses/delegations/delegate.ts'
import type { App } from '#server/app.ts'
import type { Tx } from '#server/platform/db/db.ts'
import type { DomainEmailRow } from './domain-emails.sql.ts'
import { getDomainEmail } from './get-domain-email.ts'

/** Changes an address while both sides are held, and tells them afterwards. */
export async function changeEmail(
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
