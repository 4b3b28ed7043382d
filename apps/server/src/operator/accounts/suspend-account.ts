import type { Actor, App } from '#server/app.ts'
import { suspend } from '#server/identity/oversight/suspend.ts'
import type { Call } from '#server/platform/http/route.ts'
import { checkFresh } from '../admission/check-fresh.ts'
import { changeAccount, checkNoOperator } from './change-account.ts'

/** Shuts a mailbox until it is lifted; its owner reads the text where they would sign in. */
export async function suspendAccount(
  app: App,
  actor: Actor,
  { wmid, text }: { wmid: string; text: string },
  call: Call,
) {
  checkFresh(app, actor)
  checkNoOperator(app, wmid)
  return changeAccount(app, actor, call, wmid, {
    act: 'suspended',
    detail: text,
    work: (tx, { id }) => suspend(app, tx, id, { text, delete_at: null }),
  })
}
