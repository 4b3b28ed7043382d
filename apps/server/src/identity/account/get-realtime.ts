import type { Actor, App } from '#server/app.ts'
import type { Call } from '#server/platform/http/route.ts'
import { currentSession } from '../sessions/current-session.ts'

/** The real-time channel of the caller's session; the socket opens for nobody else with it. Spec §4 App status. */
export async function getRealtime(app: App, _actor: Actor, _input: unknown, call: Call) {
  const { channel } = await currentSession(app, call)
  return { channel }
}
