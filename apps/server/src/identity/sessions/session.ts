import type { Actor } from '#server/app.ts'

/** The cookie with the session's token. Its prefix keeps it apart from other services on the same host. */
export const SESSION_COOKIE = 'ml_session'
/** Readable by the client: "this browser was signed in before". Proves nothing. Spec §4 App status. */
export const IS_LOGGED_COOKIE = 'isLogged'
export const IS_LOGGED_S = 30 * 24 * 60 * 60

/** However busy, a session ends after this. */
export const SESSION_LIFE_MS = 12 * 60 * 60 * 1000
/** Use is written down at most this often. */
export const SESSION_SEEN_EVERY_MS = 60 * 1000

/** Clocks of several machines differ by less. What lies further ahead was written while a clock was wrong. */
export const CLOCK_SLACK_MS = 5 * 60 * 1000

/** Told to all processes when sessions of a person ended, so that none serves them from memory: `notifySessions`. */
export const SESSIONS_CHANNEL = 'sessions'

/** The provider is asked this often whether the sign-on still holds. */
export const TICKET_TOUCH_MS = 10 * 60 * 1000

export interface Session {
  id: number
  actor: Actor
  /** Whose mailbox it is in. */
  wmid: string
  /** Who signed in: somebody else while acting. */
  own: { account_id: number; wmid: string }
  /** Real-time channel id, known to its session alone. */
  channel: string
  expires_at: Date
  /** Opened before its cookie had its present name. */
  isFormer: boolean
}

/** Kept in memory for seconds, a session can end meanwhile, or its right to another mailbox. */
export const isLiving = ({ actor, expires_at }: Session, now: Date): boolean =>
  expires_at > now && (actor.impersonation === undefined || actor.impersonation.until_at > now)
