import type { AnswerDelegation } from '#contract/addresses/delegations/answer-delegation.schema.ts'
import type { DelegatedEmail } from '#contract/addresses/delegations/delegation.schema.ts'
import { AppError } from '#contract/errors.ts'
import type { Actor, App } from '#server/app.ts'
import type { DueTask } from '#server/platform/jobs/run-due-periodically.ts'
import { workOnDue } from '#server/platform/jobs/work-on-due.ts'
import { selectLentEmail } from '../domains/emails/domain-emails.sql.ts'
import { showDelegated } from '../domains/emails/show-email.ts'
import { actOn, lockEmail, sendNews } from './delegate.ts'
import type { DelegationAction } from './delegation-state.ts'
import { DELEGATIONS_DUE, takeDueDelegation } from './delegations.sql.ts'

const AGAIN_MS = 60_000

/** Takes an address that somebody offers, or declines it. Throws `entity_not_found` when nobody asks, or not any more. Spec §7 Domains. */
export async function answerDelegation(
  app: App,
  { account_id }: Actor,
  { email_id, accept }: AnswerDelegation,
): Promise<{ email: DelegatedEmail }> {
  await actAsGrantee(app, account_id, email_id, () => (accept ? 'accept' : 'decline'))
  return { email: showDelegated((await selectLentEmail(app.db, account_id, email_id))!) }
}

/** Gives a lent address back, or declines it. Throws `entity_not_found`. */
export async function giveBack(app: App, account_id: number, email_id: number): Promise<void> {
  await actAsGrantee(app, account_id, email_id, (state) => (state === 'confirmed' ? 'leave' : 'decline'))
}

async function actAsGrantee(
  app: App,
  account_id: number,
  email_id: number,
  actionOf: (state: string | null) => DelegationAction,
): Promise<void> {
  const news = await app.db.transaction(async (tx) => {
    const lent = await selectLentEmail(tx, account_id, email_id)
    const row = lent && (await lockEmail(tx, lent))
    // Offered to somebody else by now, or its week is over.
    const isLate = row?.expires_at !== null && row !== undefined && row.expires_at <= app.clock()
    if (row?.grantee_id !== account_id || isLate) throw new AppError('entity_not_found')
    return actOn(app, tx, row, actionOf(row.state))
  })
  await sendNews(app, news)
}

/** Ends the delegation whose time is up. Answers whether there was one. For the worker. */
export const expireNextDelegation = (app: App): Promise<boolean> =>
  workOnDue(app, {
    table: DELEGATIONS_DUE,
    again_ms: AGAIN_MS,
    take: (taking) => takeDueDelegation(app.db, taking),
    work: (due) => expire(app, due),
  })

export const dueDelegations: DueTask = { table: DELEGATIONS_DUE, workOnNext: expireNextDelegation }

async function expire(app: App, due: { account_id: number; email_id: number }): Promise<void> {
  const now = app.clock()
  const news = await app.db.transaction(async (tx) => {
    const row = await lockEmail(tx, { account_id: due.account_id, id: due.email_id })
    const isOpen = row?.state === 'request_sent' || row?.state === 'confirmed'
    if (!row || !isOpen || row.expires_at === null || row.expires_at > now) return []
    return actOn(app, tx, row, 'expire')
  })
  await sendNews(app, news)
}
