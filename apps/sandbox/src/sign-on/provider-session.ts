import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Store } from '#sandbox/state/open-store.ts'

/** Cookies are shared by all ports of a host, hence the prefix. */
const COOKIE = 'sbx_session'

/** What one browser means to the provider: who is signed on in it. */
export interface ProviderSession {
  id: string
  /** The one chosen last comes first. */
  users: { wmid: string; auth_type: string }[]
}

export function sessionOf(store: Store, request: FastifyRequest): ProviderSession | undefined {
  const id = request.cookies[COOKIE]
  return id ? store.state.sessions.find((session) => session.id === id) : undefined
}

/** Remembers this person in this browser, before all others. */
export function rememberUser(
  store: Store,
  request: FastifyRequest,
  reply: FastifyReply,
  user: ProviderSession['users'][number],
): void {
  const id = sessionOf(store, request)?.id ?? randomBytes(24).toString('base64url')
  store.change((state) => {
    const users = state.sessions.find((session) => session.id === id)?.users ?? []
    const session = { id, users: [user, ...users.filter(({ wmid }) => wmid !== user.wmid)] }
    state.sessions = [...state.sessions.filter((other) => other.id !== id), session].slice(-500)
  })
  reply.setCookie(COOKIE, id, { path: '/', httpOnly: true, sameSite: 'lax' })
}

/** Forgets one person in this browser, or everybody; their tickets end with it. */
export function forgetUser(store: Store, request: FastifyRequest, wmid: string | undefined, now: Date): void {
  const session = sessionOf(store, request)
  if (!session) return
  const gone = session.users.filter((user) => !wmid || user.wmid === wmid).map((user) => user.wmid)
  store.change((state) => {
    session.users = session.users.filter((user) => !gone.includes(user.wmid))
    state.sessions = state.sessions.filter(({ users }) => users.length > 0)
    for (const ticket of state.tickets) {
      const ended = gone.includes(ticket.wmid) && ticket.expires_at > now.toISOString()
      if (ended) ticket.expires_at = now.toISOString()
    }
  })
}
