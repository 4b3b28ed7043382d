import { SESSION_IDLE_MS } from '#contract/identity/sign-on/sign-on.ts'
import type { App } from '#server/app.ts'
import { selectLivingChannels } from './sessions.sql.ts'

/** Of these real-time channels, those whose session is not over: the others' sockets are to be closed. */
export async function listLivingChannels(app: App, channels: readonly string[]): Promise<Set<string>> {
  const now = app.clock()
  const idle_since = new Date(now.getTime() - SESSION_IDLE_MS)
  return new Set(await selectLivingChannels(app.db, channels, { now, idle_since }))
}
