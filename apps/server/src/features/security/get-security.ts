import type { Actor, App } from '#server/app.ts'
import { isSupport } from '#server/features/acting/is-support.ts'
import { hasPassword } from '#server/features/auth/password/set-password.ts'
import { currentSession } from '#server/features/auth/sessions/current-session.ts'
import type { Call } from '#server/http/route.ts'

/** What the security pages begin with: is there a mailbox password, and is this person support? */
export async function getSecurity(app: App, { account_id }: Actor, _input: unknown, call: Call) {
  const { own } = await currentSession(app, call)
  return {
    security: { has_password: await hasPassword(app, account_id), is_support: isSupport(app, own.wmid) },
  }
}
