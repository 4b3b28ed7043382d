import { OPERATOR_LINK_HOURS } from '#contract/identity/recovery/recovery.ts'
import type { Actor, App } from '#server/app.ts'
import { addPasswordLink } from '#server/identity/recovery/links/add-password-link.ts'
import type { Call } from '#server/platform/http/route.ts'
import { noteAct } from '../acts/note-act.ts'
import { checkFresh } from '../admission/check-fresh.ts'
import { checkNoOperator } from './change-account.ts'
import { findOperatorAccount } from './show-account.ts'

const HOUR_MS = 3_600_000

/** A link by which the owner sets another password; the owner is told that there is one. Decisions 232. */
export async function createPasswordLink(app: App, actor: Actor, { wmid }: { wmid: string }, call: Call) {
  checkFresh(app, actor)
  checkNoOperator(app, wmid)
  const { id } = await findOperatorAccount(app, wmid)
  const made = { made_by: actor.operator!.wmid, life_ms: OPERATOR_LINK_HOURS * HOUR_MS }
  const { link, expires_at } = await app.db.transaction(async (tx) => {
    const added = await addPasswordLink(app, tx, id, made)
    await noteAct(app, tx, actor, call, { act: 'password_link_made', subject: wmid })
    return added
  })
  await app.steps.onAccessEvent(app, id, 'password_link_made', {})
  return { link, expires_at: expires_at.toISOString() }
}
