import type { DelegatedEmail } from '#contract/addresses/delegations/delegation.schema.ts'
import { selectLent } from '#server/addresses/domains/emails/domain-emails.sql.ts'
import { showDelegated } from '#server/addresses/domains/emails/show-email.ts'
import type { Actor, App } from '#server/app.ts'

/** One that is over is shown so long, for people to see what became of it. */
const OVER_MS = 7 * 24 * 60 * 60 * 1000

/** Addresses that others lend to me, or want to; what is over, for a week. */
export async function listDelegatedEmails(
  app: App,
  { account_id }: Actor,
): Promise<{ emails: DelegatedEmail[] }> {
  const since = app.clock().getTime() - OVER_MS
  const rows = (await selectLent(app.db, account_id)).filter(
    ({ state, changed_at }) =>
      state === 'request_sent' || state === 'confirmed' || changed_at!.getTime() >= since,
  )
  return { emails: rows.map(showDelegated) }
}
