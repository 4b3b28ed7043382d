import type { ImapLimits } from '../imap-limits.ts'
import type { Session } from '../session.ts'

/**
 * Sends away who is silent for too long, or does not sign in, or does not read what is answered. One look at all
 * sessions now and then, for a timer of each would cost more than most of them do. Decision 0071.
 */
export function watchPatience(sessions: ReadonlySet<Session>, limits: ImapLimits): Disposable {
  const check = () => {
    const now = performance.now()
    for (const session of sessions) {
      const { connection, actor } = session
      const { heard_at, since, unread_since } = connection.pace(now)
      const isOver = actor
        ? now - heard_at > limits.idle_ms
        : now - heard_at > limits.idle_before_sign_in_ms || now - since > limits.without_sign_in_ms
      if (unread_since !== null && now - unread_since > limits.unread_ms) connection.destroy()
      else if (isOver) session.end('You have been silent for too long')
    }
  }
  const shortest = Math.min(limits.idle_before_sign_in_ms, limits.without_sign_in_ms, limits.unread_ms)
  const checking = setInterval(check, shortest / CHECKS)
  checking.unref()
  return { [Symbol.dispose]: () => clearInterval(checking) }
}

const CHECKS = 4
