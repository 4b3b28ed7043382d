/** Work in pieces goes through it; of those who wait, the account that has had least lately goes next. */
export type FairTurns = <Result>(account_id: number, piece: () => Promise<Result>) => Promise<Result>

interface Waiting {
  account_id: number
  begin(): void
}

/** What an account has had counts for half after this. */
const HALF_MS = 30_000
/** Less than this of the past is forgotten. */
const FORGOTTEN_MS = 1

/**
 * Lets `at_once_max` pieces of work through at a time. Whoever has asked for much waits behind those who ask for little,
 * however many connections they ask by. `now`: in ms, of a clock that never goes back.
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
  let busy = 0

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
  function leave(): void {
    let next = 0
    for (let nth = 1; nth < waiting.length; nth++)
      if (hadLately(waiting[nth]!.account_id) < hadLately(waiting[next]!.account_id)) next = nth
    const [one] = waiting.splice(next, 1)
    // The place is handed on, so that nobody who comes just now takes it.
    if (one) one.begin()
    else busy--
  }
  return async (account_id, piece) => {
    if (busy < at_once_max) busy++
    else await new Promise<void>((begin) => waiting.push({ account_id, begin }))
    const begun = now()
    try {
      return await piece()
    } finally {
      note(account_id, now() - begun)
      // Who goes on at once with another piece is among those who wait, and first as long as others have had more.
      setImmediate(leave)
    }
  }
}
