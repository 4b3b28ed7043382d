import { REMOVAL_DAYS } from '#contract/operator/accounts/operator-account.ts'
import type { Actor, App } from '#server/app.ts'
import { suspend } from '#server/identity/oversight/suspend.ts'
import type { Call } from '#server/platform/http/route.ts'
import { checkFresh } from '../admission/check-fresh.ts'
import { changeAccount, checkNoOperator } from './change-account.ts'

const DAY_MS = 86_400_000

/** Shuts a mailbox at once and deletes it in 30 days, until when it can be lifted. Decisions 216. */
export async function removeAccount(
  app: App,
  actor: Actor,
  { wmid, text }: { wmid: string; text: string },
  call: Call,
) {
  checkFresh(app, actor)
  checkNoOperator(app, wmid)
  const delete_at = new Date(app.clock().getTime() + REMOVAL_DAYS * DAY_MS)
  return changeAccount(app, actor, call, wmid, {
    act: 'account_removed',
    detail: text,
    work: (tx, { id }) => suspend(app, tx, id, { text, delete_at }),
  })
}
