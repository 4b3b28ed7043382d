import type { App } from '#server/app.ts'
import type { Session } from './session.ts'

/** Sessions by account: a change of one mailbox is told to its own programs, however many others there are. */
export interface SessionsByAccount extends Disposable {
  /** false: the account has too many already. */
  add(session: Session): boolean
  remove(session: Session): void
  all(): Iterable<Session>
}

export function openSessionsByAccount(app: App, of_account_max: number): SessionsByAccount {
  const byAccount = new Map<number, Set<Session>>()
  const following = new Map<number, Disposable>()
  const hearing = app.db.onEvents((account_id) => {
    for (const session of byAccount.get(account_id) ?? []) {
      session.hasNews = true
      session.onChange?.()
    }
  })
  return {
    add(session) {
      const { account_id } = session.actor!
      const those = byAccount.get(account_id) ?? new Set()
      if (those.size >= of_account_max) return false
      if (those.size === 0) following.set(account_id, app.db.follow(account_id))
      byAccount.set(account_id, those.add(session))
      return true
    },
    remove(session) {
      const { account_id } = session.actor ?? {}
      if (account_id === undefined) return
      const those = byAccount.get(account_id)
      if (!those?.delete(session) || those.size > 0) return
      byAccount.delete(account_id)
      following.get(account_id)?.[Symbol.dispose]()
      following.delete(account_id)
    },
    all: function* () {
      for (const those of byAccount.values()) yield* those
    },
    [Symbol.dispose]: () => hearing[Symbol.dispose](),
  }
}
