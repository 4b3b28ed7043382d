import type { App } from '#server/app.ts'
import { groupedBy } from '#server/doors/live/grouped.ts'
import { findSession } from '#server/identity/sessions/find-session.ts'
import { isLiving, SESSIONS_CHANNEL, type Session } from '#server/identity/sessions/session.ts'

const KEPT_MS = 5000
const ENTRIES_MAX = 20_000

export interface SessionCache extends Disposable {
  find(token: string): Promise<Session | undefined>
  forget(token: string): void
}

interface Entry {
  token: string
  session: Promise<Session | undefined>
  until: number
  /** Whose session it is; undefined: the database has not answered yet. */
  person_id?: number
}

/**
 * Sessions found a moment ago, so that a busy browser does not ask the database who it is with every call.
 * When sessions of a person have ended in any process, that person's are asked for anew.
 */
export function openSessionCache(app: App): SessionCache {
  const entries = new Map<string, Entry>()
  const byPerson = groupedBy<number | undefined, Entry>(({ person_id }) => person_id)

  function remove(entry: Entry | undefined): void {
    if (!entry) return
    byPerson.delete(entry)
    if (entries.get(entry.token) === entry) entries.delete(entry.token)
  }
  function removeAll(those: Iterable<Entry>): void {
    for (const entry of [...those]) remove(entry)
  }
  const waking = app.db.onNotify(SESSIONS_CHANNEL, (person_id) => {
    if (person_id === undefined) return removeAll(entries.values())
    removeAll(byPerson.of(person_id))
    // What is on its way may have been read before.
    removeAll(byPerson.of(undefined))
  })

  function add(token: string, until: number): Entry {
    if (entries.size >= ENTRIES_MAX) removeAll(entries.values())
    remove(entries.get(token))
    const entry: Entry = { token, session: findSession(app, token), until }
    entries.set(token, entry)
    byPerson.add(entry)
    return entry
  }

  return {
    async find(token) {
      const now = app.clock().getTime()
      const known = entries.get(token)
      if (known && now < known.until) {
        const session = await known.session
        if (!session || isLiving(session, app.clock())) return session
      }
      const entry = add(token, now + KEPT_MS)
      const session = await entry.session.catch((error: unknown) => {
        remove(entry)
        throw error
      })
      if (entries.get(token) !== entry) return session
      byPerson.delete(entry)
      if (session) byPerson.add(Object.assign(entry, { person_id: session.own.account_id }))
      // Strangers' tokens are not worth remembering.
      else entries.delete(token)
      return session
    },
    forget: (token) => remove(entries.get(token)),
    [Symbol.dispose]: () => waking[Symbol.dispose](),
  }
}
