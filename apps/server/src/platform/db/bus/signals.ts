import type { Logger } from 'pino'
import type { MailboxEvent } from '#contract/live.schema.ts'
import type { Metrics } from '#server/platform/metrics/metrics.ts'
import type { Db } from '../db.ts'
import type { Reached } from '../insert-events.ts'
import { openAnnouncer } from './announcer.ts'
import { fromWord, toWord } from './channel-word.ts'
import type { BusListener, EventBus } from './event-bus.ts'

/** Accounts whose numbers are read at once. */
const READ_AT_ONCE = 1000
const AGAIN_MS = 1000

export interface SignalsOptions {
  openBus: (listener: BusListener) => Promise<EventBus>
  /** How far the events of these accounts reach. */
  selectReached: (account_ids: readonly number[]) => Promise<Reached[]>
  log: Logger
  metrics?: Metrics | undefined
}

/** What a transaction has to say once it is committed. */
export interface Committed {
  reached: readonly Reached[]
  eventsByAccount: ReadonlyMap<number, readonly MailboxEvent[]>
  /** Channels, as `toWord` writes them. */
  words: ReadonlySet<string>
}

/** Events that were committed and channels that are notified, between this process and all others. */
export interface Signals
  extends Pick<Db, 'onEvents' | 'onNotify' | 'notify' | 'follow' | 'busTrouble'>,
    AsyncDisposable {
  publish(committed: Committed): void
  /** Says to others what a process that is gone has not lived to say. */
  announce(reached: readonly Reached[]): void
}

export async function openSignals({
  openBus,
  selectReached,
  log,
  metrics,
}: SignalsOptions): Promise<Signals> {
  const eventListeners = new Set<Parameters<Db['onEvents']>[0]>()
  const notifyListeners = new Map<string, Set<(account_id?: number) => void>>()
  /** How many listen to an account, and how far its events are known to reach. */
  const followed = new Map<number, { count: number; seq: number }>()
  let isClosing = false

  function receiveEvents(account_id: number, seq: number, events?: readonly MailboxEvent[]): void {
    const one = followed.get(account_id)
    if (one) one.seq = Math.max(one.seq, seq)
    for (const heard of eventListeners) heard(account_id, seq, events)
  }

  function receiveWord(word: string): void {
    const { name, account_id } = fromWord(word)
    for (const heard of notifyListeners.get(name) ?? []) heard(account_id)
  }

  async function readReached(account_ids: readonly number[]): Promise<void> {
    for (let first = 0; first < account_ids.length; first += READ_AT_ONCE) {
      const reached = await selectReached(account_ids.slice(first, first + READ_AT_ONCE))
      for (const { account_id, seq } of reached) listener.onEvents(account_id, seq)
    }
  }

  const listener: BusListener = {
    onEvents(account_id, seq, said_at) {
      if (said_at) metrics?.observe('pochtamt_live_event_lag_seconds', {}, secondsSince(said_at))
      // Known already: said twice, or read in the database.
      if (seq > (followed.get(account_id)?.seq ?? -1)) receiveEvents(account_id, seq)
    },
    onNotify: receiveWord,
    onBack() {
      for (const listeners of notifyListeners.values()) for (const heard of listeners) heard()
      listener.onDoubt([...followed.keys()])
    },
    onDoubt(account_ids) {
      readReached(account_ids).catch((error: unknown) => {
        if (isClosing) return
        log.error({ err: error }, 'live events could not be caught up')
        setTimeout(() => listener.onDoubt(account_ids), AGAIN_MS).unref()
      })
    },
  }

  const bus = await openBus(listener)
  const announcer = openAnnouncer({
    say: (events, words) => bus.say(events, words),
    failed: (error) => log.warn({ err: error }, 'other processes could not be told of live events'),
  })

  const measuring = metrics?.provide(() => [
    { name: 'pochtamt_event_bus_up', labels: {}, value: bus.trouble() === null ? 1 : 0 },
  ])

  return {
    publish({ reached, eventsByAccount, words }) {
      for (const { account_id, seq } of reached) {
        receiveEvents(account_id, seq, eventsByAccount.get(account_id))
        announcer.event(account_id, seq)
      }
      for (const word of words) {
        receiveWord(word)
        // What cannot be said is logged, and found by the next sweep.
        announcer.notify(word).catch(() => {})
      }
    },
    announce(reached) {
      for (const { account_id, seq } of reached) announcer.event(account_id, seq)
    },
    onEvents(heard) {
      eventListeners.add(heard)
      return { [Symbol.dispose]: () => void eventListeners.delete(heard) }
    },
    onNotify(name, heard) {
      const listeners = notifyListeners.get(name) ?? new Set()
      notifyListeners.set(name, listeners.add(heard))
      return { [Symbol.dispose]: () => void listeners.delete(heard) }
    },
    async notify(name, account_id) {
      const word = toWord(name, account_id)
      // This process does not wait for its own word to come back: who was signed out is out with the answer.
      receiveWord(word)
      await announcer.notify(word)
    },
    follow(account_id) {
      const one = followed.get(account_id) ?? { count: 0, seq: 0 }
      followed.set(account_id, one)
      one.count += 1
      if (one.count === 1) bus.follow(account_id)
      let isOver = false
      return {
        [Symbol.dispose]() {
          if (isOver) return
          isOver = true
          one.count -= 1
          if (one.count > 0) return
          followed.delete(account_id)
          bus.unfollow(account_id)
        },
      }
    },
    busTrouble: () => bus.trouble(),
    async [Symbol.asyncDispose]() {
      isClosing = true
      measuring?.[Symbol.dispose]()
      await announcer[Symbol.asyncDispose]()
      await bus[Symbol.asyncDispose]()
    },
  }
}

/** Clocks of two machines differ a little: never less than nothing. */
const secondsSince = (said_at: number): number => Math.max(0, Date.now() - said_at) / 1000
