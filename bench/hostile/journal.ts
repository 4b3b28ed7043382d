/** An ordinary call that took too long, with what was going on beside it. */
export interface SlowCall {
  what: string
  took_ms: number
  at_s: number
  beside: string[]
  /** How late our own timers were meanwhile: the machine's part in it. */
  own_delay_ms: number
}

export interface Journal {
  /** Runs one hostile act and remembers when; its failures are what it is for, and are counted by name. */
  hostile(what: string, act: () => Promise<unknown>): Promise<void>
  /** Runs one ordinary call, timed. */
  ordinary<Result>(what: string, call: () => Promise<Result>): Promise<Result>
  /** A wait that somebody else measured. */
  waited(what: string, took_ms: number): void
  /** Something that must not be, in words. */
  wrong(words: string): void
  times: Map<string, number[]>
  slow: SlowCall[]
  acts: Map<string, number>
  wrongs: Map<string, number>
}

interface Act {
  what: string
  from: number
  until: number
}

/** Acts that ended longer ago than any call takes are forgotten. */
const ACTS_KEPT_MS = 120_000
const BESIDE_MAX = 6
const STEP_MS = 20

/** Keeps what happens side by side, so that a slow call names its suspects. */
export function openJournal(slow_ms: number): Journal & Disposable {
  const begun = performance.now()
  let acts: Act[] = []
  let delays: { at: number; ms: number }[] = []
  let expected = performance.now() + STEP_MS
  const ticking = setInterval(() => {
    const now = performance.now()
    if (now - expected > STEP_MS) delays.push({ at: now, ms: now - expected })
    expected = now + STEP_MS
    acts = acts.filter(({ until }) => now - until < ACTS_KEPT_MS)
    delays = delays.filter(({ at }) => now - at < ACTS_KEPT_MS)
  }, STEP_MS)
  const count = (counts: Map<string, number>, what: string) => counts.set(what, (counts.get(what) ?? 0) + 1)

  const journal: Journal = {
    times: new Map(),
    slow: [],
    acts: new Map(),
    wrongs: new Map(),
    wrong: (words) => void count(journal.wrongs, words),
    async hostile(what, act) {
      const entry: Act = { what, from: performance.now(), until: Number.POSITIVE_INFINITY }
      acts.push(entry)
      count(journal.acts, what)
      try {
        await act()
      } catch {
        count(journal.acts, `${what} (cut off)`)
      } finally {
        entry.until = performance.now()
      }
    },
    async ordinary(what, call) {
      const from = performance.now()
      try {
        return await call()
      } finally {
        journal.waited(what, performance.now() - from)
      }
    },
    waited(what, took_ms) {
      const now = performance.now()
      const from = now - took_ms
      const all = journal.times.get(what) ?? []
      journal.times.set(what, all)
      all.push(took_ms)
      if (took_ms <= slow_ms) return
      const beside = acts.filter((act) => act.from <= now && act.until >= from).map((act) => act.what)
      const own = delays.filter(({ at }) => at >= from).reduce((sum, { ms }) => sum + ms, 0)
      const names = [...new Set(beside)]
      journal.slow.push({
        what,
        took_ms,
        at_s: (from - begun) / 1000,
        beside: names.slice(-BESIDE_MAX),
        own_delay_ms: own,
      })
    },
  }
  return { ...journal, [Symbol.dispose]: () => clearInterval(ticking) }
}
