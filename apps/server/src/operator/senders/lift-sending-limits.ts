import type { Actor, App } from '#server/app.ts'
import { liftLimits } from '#server/outbound/limits/lift-limits.ts'
import type { Call } from '#server/platform/http/route.ts'
import { findOperatorAccount } from '../accounts/show-account.ts'
import { noteAct } from '../acts/note-act.ts'
import { checkFresh } from '../admission/check-fresh.ts'

const LIFTED_MS = 86_400_000

/** Lets an account send without limits for a day. It is noted before, so that it is noted whatever happens. */
export async function liftSendingLimits(app: App, actor: Actor, { wmid }: { wmid: string }, call: Call) {
  checkFresh(app, actor)
  const { id } = await findOperatorAccount(app, wmid)
  await noteAct(app, app.db, actor, call, { act: 'limits_lifted', subject: wmid })
  return { affected: await liftLimits(app, id, new Date(app.clock().getTime() + LIFTED_MS)) }
}
