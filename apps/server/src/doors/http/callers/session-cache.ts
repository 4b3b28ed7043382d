import type { App } from '#server/app.ts'
import { findSession } from '#server/identity/sessions/find-session.ts'
import { isLiving, SESSIONS_CHANNEL, type Session } from '#server/identity/sessions/session.ts'

const KEPT_MS = 5000
const ENTRIES_MAX = 20_000

export interface SessionCache extends Disposable {
  find(token: string): Promise<Session | undefined>
  forget(token: string): void
}

/**
 * Sessions found a moment ago, so that a busy browser does not ask the database who it is with every call.
 * A sign-out in any process empties it.
 */
export function openSessionCache(app: App): SessionCache {
  const entries = new Map<string, { session: Promise<Session | undefined>; until: number }>()
  const waking = app.db.onNotify(SESSIONS_CHANNEL, () => entries.clear())

  return {
    async find(token) {
      const now = app.clock().getTime()
      const entry = entries.get(token)
      if (entry && now < entry.until) {
        const session = await entry.session
        if (!session || isLiving(session, app.clock())) return session
      }
      const session = findSession(app, token)
      if (entries.size >= ENTRIES_MAX) entries.clear()
      entries.set(token, { session, until: now + KEPT_MS })
      const foundSession = await session.catch((error: unknown) => {
        entries.delete(token)
        throw error
      })
      // Strangers' tokens are not worth remembering.
      if (!foundSession) entries.delete(token)
      return foundSession
    },
    forget: (token) => void entries.delete(token),
    [Symbol.dispose]: () => waking[Symbol.dispose](),
  }
}
