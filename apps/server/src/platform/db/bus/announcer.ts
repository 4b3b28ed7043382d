import { setTimeout as sleep } from 'node:timers/promises'

const AGAIN_MS = 200
/**
 * Announcements of one process are so far apart: each takes a lock of the whole cluster for a moment, and a busy
 * process has hundreds of events in this time. The first after a pause goes at once.
 */
const GATHER_MS = 20

export interface AnnouncerOptions {
  /** Says it to all processes at once: how far the accounts' events reach, and the channels that are notified. */
  say: (events: ReadonlyMap<number, number>, channels: readonly string[]) => Promise<void>
  failed: (error: unknown) => void
}

export interface Announcer extends AsyncDisposable {
  /** The events of an account reach so far. */
  event(account_id: number, seq: number): void
  /** Resolves when it has been said; rejects when it could not be. */
  notify(name: string): Promise<void>
}

/**
 * Tells other processes what has happened, after it is committed: PostgreSQL lets transactions that notify commit one
 * by one, each with its own flush to disk. What gathers while one announcement is under way, and for a moment after it
 * began, goes with the next. Decisions 13.
 */
export function openAnnouncer({ say, failed }: AnnouncerOptions): Announcer {
  let events = new Map<number, number>()
  let channels = new Set<string>()
  let running: Promise<void> | undefined
  let next = Promise.withResolvers<void>()
  let isClosing = false
  const closing = new AbortController()

  async function sayAll(): Promise<void> {
    // What is said within one turn goes together.
    await null
    while (events.size > 0 || channels.size > 0) {
      const [saidEvents, saidChannels, said] = [events, [...channels], next]
      events = new Map()
      channels = new Set()
      next = Promise.withResolvers()
      const begun = performance.now()
      try {
        await say(saidEvents, saidChannels)
        said.resolve()
        const rest_ms = GATHER_MS - (performance.now() - begun)
        if (rest_ms > 0) await sleep(rest_ms, null, { signal: closing.signal }).catch(() => {})
      } catch (error) {
        failed(error)
        // Perhaps nobody waits for it.
        said.promise.catch(() => {})
        said.reject(error)
        // Events are not lost with the line: the next announcement has them.
        for (const [account_id, seq] of saidEvents) note(account_id, seq)
        if (isClosing) return
        await sleep(AGAIN_MS)
      }
    }
  }

  function note(account_id: number, seq: number): void {
    events.set(account_id, Math.max(seq, events.get(account_id) ?? 0))
  }

  function run(): Promise<void> {
    const { promise } = next
    promise.catch(() => {})
    running ??= sayAll().finally(() => {
      running = undefined
      if (!isClosing && (events.size > 0 || channels.size > 0)) void run()
    })
    return promise
  }

  return {
    event(account_id, seq) {
      note(account_id, seq)
      void run()
    },
    notify(name) {
      channels.add(name)
      return run()
    },
    async [Symbol.asyncDispose]() {
      isClosing = true
      closing.abort()
      await running
    },
  }
}
