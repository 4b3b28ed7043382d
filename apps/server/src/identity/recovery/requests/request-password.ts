import type { Actor, App } from '#server/app.ts'
import type { Call } from '#server/platform/http/route.ts'
import { networkOf } from '#server/platform/limits/network-of.ts'
import { noteAttempt } from '../../password/sign-in-limits.ts'
import { insertPasswordRequest, PASSWORD_REQUESTS_DUE } from './password-requests.sql.ts'

/**
 * Notes that somebody has forgotten a password. Whose it is, and whether there is anybody of that name, is found out by
 * the worker: the answer and its delay tell nothing. Throws `too_many_requests`.
 */
export async function requestPassword(
  app: App,
  _actor: Actor | null,
  { login }: { login: string },
  { address }: Call,
): Promise<void> {
  await noteAttempt(app, { own: `forgotten from:${networkOf(address)}`, shared: [] })
  await app.db.transaction(async (tx) => {
    await insertPasswordRequest(tx, login.replaceAll('\0', '').toLowerCase(), app.clock())
    tx.notify(PASSWORD_REQUESTS_DUE.table)
  })
}
