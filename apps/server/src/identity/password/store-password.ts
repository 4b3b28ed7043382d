import type { Actor, App } from '#server/app.ts'
import type { Call } from '#server/platform/http/route.ts'
import { writeAuthLog } from '../log/write-auth-log.ts'
import { endOtherSessions } from '../sessions/list/end-other-sessions.ts'
import { setPassword } from './set-password.ts'

/** Writes the new mailbox password, ends all other sessions and reports the change to the person. */
export async function storePassword(
  app: App,
  actor: Actor,
  password: string,
  call: Call,
): Promise<{ ended: number }> {
  const { account_id } = actor
  const { address: ip, agent } = call
  await setPassword(app, account_id, password)
  await writeAuthLog(app, app.db, { account_id, kind: 'password', method: 'code', ip, agent })
  const { ended } = await endOtherSessions(app, actor, {}, call)
  await app.steps.onAccessEvent(app, account_id, 'password_changed', { ip })
  return { ended }
}
