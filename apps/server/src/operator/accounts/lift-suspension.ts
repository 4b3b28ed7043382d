import { AppError } from '#contract/errors.ts'
import type { Actor, App } from '#server/app.ts'
import { findMoving } from '#server/identity/oversight/moving.ts'
import { liftSuspended } from '#server/identity/oversight/suspend.ts'
import { releaseSuspended } from '#server/outbound/queue/operator/release-suspended.ts'
import type { Call } from '#server/platform/http/route.ts'
import { checkFresh } from '../admission/check-fresh.ts'
import { changeAccount } from './change-account.ts'

/**
 * Opens a mailbox again, also one that was to be deleted. What waited to leave has its two days anew. Throws `forbidden`
 * for one that is in another installation.
 */
export async function liftSuspension(app: App, actor: Actor, { wmid }: { wmid: string }, call: Call) {
  checkFresh(app, actor)
  const moving = await findMoving(app.db, wmid)
  if (moving?.moved_to || moving?.is_arriving) throw new AppError('forbidden')
  return changeAccount(app, actor, call, wmid, {
    act: 'suspension_lifted',
    work: async (tx, { id }) => {
      if (await liftSuspended(app, tx, id)) await releaseSuspended(app, tx, id)
    },
  })
}
