import { AppError } from '#contract/errors.ts'
import type { Actor, App } from '#server/app.ts'
import type { Call } from '#server/platform/http/route.ts'
import { hasPassword } from '../password/set-password.ts'
import { endOtherSessions } from '../sessions/list/end-other-sessions.ts'
import { selectAuthEvent } from './auth-log.sql.ts'

/**
 * "This was not me": every other session of the account ends, and so does everybody's stay in its mailbox.
 * The mailbox password, if there is one, should be changed next.
 */
export async function disownAuthLog(app: App, actor: Actor, { id }: { id: number }, call: Call) {
  if (!(await selectAuthEvent(app.db, actor.account_id, id))) throw new AppError('entity_not_found')
  const { ended } = await endOtherSessions(app, actor, {}, call)
  return { ended, ask_password: await hasPassword(app, actor.account_id) }
}
