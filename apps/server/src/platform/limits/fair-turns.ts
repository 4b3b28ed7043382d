/** Work in pieces goes through it; of those who wait, the account that has had least lately goes next. */
export type FairTurns = <Result>(account_id: number, piece: () => Promise<Result>) => Promise<Result>

interface Waiting {
  account_id: number
  begin(): void
}

/** What an account has had counts for half after this: who asks now and then is not held to what it had before. */
const HALF_MS = 2000
/** Less than this of the past is forgotten. */
const FORGOTTEN_MS = 1

/**
 * Lets `at_once_max` pieces of work through at a time, and one more of an account that has none at work: a piece may take
 * long, and keeps its own account waiting. Whoever has asked for much waits behind those who ask for little, however many
 * connections they ask by. `now`: in ms, of a clock that never goes back.
 */
export function openFairTurns({
  at_once_max,
  now = () => performance.now(),
}: {
  at_once_max: number
  now?: () => number
}): FairTurns {
  const waiting: Waiting[] = []
  const had = new Map<number, { ms: number; at: number }>()
  /** Accounts, once for each of their pieces. */
  const working: number[] = []

  const mayBegin = (account_id: number): boolean =>
    working.length < at_once_max || (working.length === at_once_max && !working.includes(account_id))
  const hadLately = (account_id: number): number => {
    const past = had.get(account_id)
    return past ? past.ms * 2 ** ((past.at - now()) / HALF_MS) : 0
  }
  function note(account_id: number, ms: number): void {
    const sum = hadLately(account_id) + ms
    // At the end: they stand in the order in which they came last.
    had.delete(account_id)
    had.set(account_id, { ms: sum, at: now() })
    for (const other of had.keys()) {
      if (hadLately(other) >= FORGOTTEN_MS) return
      had.delete(other)
    }
  }
  function leave(account_id: number): void {
    working.splice(working.indexOf(account_id), 1)
    for (;;) {
      let next: Waiting | undefined
      for (const one of waiting)
        if (mayBegin(one.account_id) && (!next || hadLately(one.account_id) < hadLately(next.account_id)))
          next = one
      if (!next) return
      waiting.splice(waiting.indexOf(next), 1)
      // Before it goes on, so that nobody who comes just now takes its place.
      working.push(next.account_id)
      next.begin()
    }
  }
  return async (account_id, piece) => {
    if (mayBegin(account_id)) working.push(account_id)
    else await new Promise<void>((begin) => waiting.push({ account_id, begin }))
    const begun = now()
    try {
      return await piece()
    } finally {
      note(account_id, now() - begun)
      // Who goes on at once with another piece is among those who wait, and first as long as others have had more.
      setImmediate(leave, account_id)
    }
  }
}
