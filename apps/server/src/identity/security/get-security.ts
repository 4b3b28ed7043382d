import type { Actor, App } from '#server/app.ts'
import type { Call } from '#server/platform/http/route.ts'
import { hasPassword } from '../password/set-password.ts'
import { isSupport } from '../people/is-support.ts'
import { selectRecovery } from '../recovery/recovery-addresses.sql.ts'
import { currentSession } from '../sessions/current-session.ts'

/** What the security pages begin with: is there a mailbox password, and is this person support? */
export async function getSecurity(app: App, { account_id }: Actor, _input: unknown, call: Call) {
  const { own } = await currentSession(app, call)
  const has_password = await hasPassword(app, account_id)
  const recovery = (await selectRecovery(app.db, account_id)) ?? null
  return { security: { has_password, is_support: isSupport(app, own.wmid), recovery } }
}
