/** What is said of an act beside ordinary calls: it begins, it ends, or something must not be. */
export type SaidOfAct =
  | { is: 'began'; act: number; what: string; at: number }
  | { is: 'ended'; act: number; at: number; isCut: boolean }
  | { is: 'wrong'; words: string }

/** An ordinary call that took too long, with what was going on beside it. */
export interface SlowCall {
  what: string
  took_ms: number
  /** By the clock, ms. */
  from: number
  beside: string[]
  /** What was the matter, once that is known. */
  words: string
}

export interface Journal {
  /** What those say of themselves who act beside. */
  record(said: SaidOfAct): void
  /** Runs one ordinary call, timed: one question and its answer. */
  ordinary<Result>(what: string, call: () => Promise<Result>): Promise<Result>
  /** Runs ordinary calls of one kind of conversation, each by the name of what was said in it. */
  timedAs(kind: string): <Result>(what: string, call: () => Promise<Result>) => Promise<Result>
  /** Runs a conversation of many calls: its time is written down, and no limit is set to it. */
  whole<Result>(what: string, conversation: () => Promise<Result>): Promise<Result>
  /** A wait that somebody else measured. */
  waited(what: string, took_ms: number): void
  /** Counts what is no call of its own. */
  count(what: string): void
  /** Something that must not be, in words. */
  wrong(words: string): void
  times: Map<string, number[]>
  /** Times of whole conversations. */
  wholes: Map<string, number[]>
  slow: SlowCall[]
  counts: Map<string, number>
  acts: Map<string, number>
  wrongs: Map<string, number>
  begun: number
}

interface Act {
  what: string
  from: number
  until: number
}

/** Acts that ended longer ago than any call takes are forgotten. */
const ACTS_KEPT_MS = 120_000
const FORGET_MS = 5000
const BESIDE_MAX = 8

/** Keeps what happens side by side, so that a slow call names its suspects; `heard` is told of each at once. */
export function openJournal(slow_ms: number, heard: (slow: SlowCall) => void): Journal & Disposable {
  const acts = new Map<number, Act>()
  const forgetting = setInterval(() => {
    const before = Date.now() - ACTS_KEPT_MS
    for (const [nth, { until }] of acts) if (until < before) acts.delete(nth)
  }, FORGET_MS)
  const addTime = (times: Map<string, number[]>, what: string, took_ms: number) => {
    const all = times.get(what) ?? []
    times.set(what, all)
    all.push(took_ms)
  }
  const add = (counts: Map<string, number>, what: string) => counts.set(what, (counts.get(what) ?? 0) + 1)

  const journal: Journal = {
    begun: Date.now(),
    times: new Map(),
    wholes: new Map(),
    slow: [],
    counts: new Map(),
    acts: new Map(),
    wrongs: new Map(),
    wrong: (words) => void add(journal.wrongs, words),
    count: (what) => void add(journal.counts, what),
    record(said) {
      if (said.is === 'wrong') journal.wrong(said.words)
      if (said.is === 'began') {
        acts.set(said.act, { what: said.what, from: said.at, until: Number.POSITIVE_INFINITY })
        add(journal.acts, said.what)
      }
      if (said.is === 'ended') {
        const act = acts.get(said.act)
        if (!act) return
        act.until = said.at
        if (said.isCut) add(journal.acts, `${act.what} (cut off)`)
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
    timedAs: (kind) => (what, call) => journal.ordinary(`${kind}: ${what}`, call),
    async whole(what, conversation) {
      const from = performance.now()
      try {
        return await conversation()
      } finally {
        addTime(journal.wholes, what, performance.now() - from)
      }
    },
    waited(what, took_ms) {
      const now = Date.now()
      const from = now - took_ms
      addTime(journal.times, what, took_ms)
      if (took_ms <= slow_ms) return
      const beside = [...acts.values()].filter((act) => act.from <= now && act.until >= from)
      // What began last before it is suspected most, and messages before calls.
      const names = beside
        .map((act) => act.what)
        .sort((one, other) => Number(isCall(one)) - Number(isCall(other)))
      const slow = { what, took_ms, from, beside: [...new Set(names)].slice(0, BESIDE_MAX), words: '' }
      journal.slow.push(slow)
      heard(slow)
    },
  }
  return Object.assign(journal, { [Symbol.dispose]: () => clearInterval(forgetting) })
}

const isCall = (what: string): boolean => what.startsWith('call:')
