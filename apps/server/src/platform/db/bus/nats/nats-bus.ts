import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Metrics } from '#server/platform/metrics/metrics.ts'
import type { BusListener, EventBus } from '../event-bus.ts'
import { natsAccess } from './nats-access.ts'
import { type NatsLine, openNatsLine } from './nats-line.ts'

/** Before a line that broke is opened again: all processes lose theirs at once, and come back one after another. */
const PAUSE_MS = { least: 250, spread: 1000 }
/** NATS delivers at most once: what got lost on its way is found by asking the database so often, more often while there is no line. */
const SWEEP_MS = { usual: 30_000, away: 5000 }
/** Accounts, and notifications, that wait for the line. What is more is found by the sweeps of the others. */
const UNSAID_MAX = 100_000
const EVENTS_WORD = /^(\d{1,15}):(\d{1,15})$/

export interface NatsBusOptions {
  urls: readonly string[]
  /** Begins all subjects of this installation, and of no other at the same servers. */
  prefix: string
  listener: BusListener
  log: Logger
  metrics?: Metrics | undefined
}

/**
 * NATS: each account has a subject, which a process listens to while somebody there needs it. Nothing waits for a server
 * that is away: what would have been said is said once it is back, and read in the database until then. Decisions 247.
 */
export async function openNatsBus(options: NatsBusOptions): Promise<EventBus> {
  const { urls, prefix, listener, log, metrics } = options
  const access = natsAccess(urls)
  const closing = new AbortController()
  let line: NatsLine | undefined
  let trouble: string | null = 'NATS has not answered yet'
  const followed = new Map<number, { unsubscribe(): void } | undefined>()
  /** Of these the server has not confirmed yet that it will tell. */
  const unconfirmed = new Set<number>()
  let isConfirming = false
  let unsaid = { events: new Map<number, number>(), words: new Set<string>() }

  function complain(error: unknown): void {
    const reason = `NATS: ${error instanceof Error ? error.message : String(error)}`
    if (reason === trouble || closing.signal.aborted) return
    const wasWell = trouble === null
    trouble = reason
    log.warn({ err: error }, 'NATS does not carry live events')
    if (wasWell) sweepLater()
  }

  /** Breaks at the same time as the line, whose next one subscribes anew. */
  function subscribe(account_id: number): { unsubscribe(): void } | undefined {
    try {
      return line?.subscribe(`${prefix}.events.${account_id}`, (word) => {
        const [, seq, said_at] = EVENTS_WORD.exec(word) ?? []
        if (seq !== undefined) listener.onEvents(account_id, Number(seq), Number(said_at))
      })
    } catch {
      return undefined
    }
  }

  async function open(): Promise<NatsLine> {
    const opened = await openNatsLine(access, complain)
    if (closing.signal.aborted) await opened.close()
    trouble = null
    line = opened
    opened.subscribe(`${prefix}.notify`, listener.onNotify)
    for (const account_id of followed.keys()) followed.set(account_id, subscribe(account_id))
    unconfirmed.clear()
    await opened.answered()
    return opened
  }

  /** Opens one line after another; `isTried` is called when the first has come or failed. */
  async function keepOpen(isTried: () => void): Promise<void> {
    while (!closing.signal.aborted) {
      try {
        const opened = await open()
        isTried()
        log.info({ version: opened.version }, 'NATS carries live events')
        // Nothing came before the server listened.
        listener.onBack()
        await sayAll()
        const reason = await opened.closed
        if (!closing.signal.aborted) metrics?.count('pochtamt_listener_breaks_total', {})
        complain(reason)
      } catch (error) {
        complain(error)
        await line?.close()
      }
      line = undefined
      isTried()
      await sleep(PAUSE_MS.least + Math.random() * PAUSE_MS.spread, null, { signal: closing.signal }).catch(
        () => {},
      )
    }
  }

  let sweeping: NodeJS.Timeout | undefined
  function sweepLater(): void {
    clearTimeout(sweeping)
    if (closing.signal.aborted) return
    const every_ms = trouble === null ? SWEEP_MS.usual : SWEEP_MS.away
    const sweep = () => {
      listener.onDoubt([...followed.keys()])
      sweepLater()
    }
    sweeping = setTimeout(sweep, every_ms * (0.75 + Math.random() / 2)).unref()
  }

  function keepUnsaid(events: ReadonlyMap<number, number>, words: Iterable<string>): void {
    for (const [account_id, seq] of events) {
      const known = unsaid.events.get(account_id)
      if (known === undefined && unsaid.events.size >= UNSAID_MAX) continue
      unsaid.events.set(account_id, Math.max(seq, known ?? 0))
    }
    for (const word of words) if (unsaid.words.size < UNSAID_MAX) unsaid.words.add(word)
  }

  /** Says what has not been said, where there is a line. What the server has not confirmed is said again. */
  async function sayAll(): Promise<void> {
    const current = line
    if (!current) return
    const { events, words } = unsaid
    unsaid = { events: new Map(), words: new Set() }
    if (events.size + words.size === 0) return
    try {
      const now = Date.now()
      for (const [account_id, seq] of events)
        current.publish(`${prefix}.events.${account_id}`, `${seq}:${now}`)
      for (const word of words) current.publish(`${prefix}.notify`, word)
      await current.answered()
    } catch {
      keepUnsaid(events, words)
    }
  }

  /** What was said of an account before the server listened for us is read once it does. */
  async function confirm(): Promise<void> {
    if (isConfirming) return
    isConfirming = true
    try {
      while (line && unconfirmed.size > 0) {
        const account_ids = [...unconfirmed]
        unconfirmed.clear()
        await line.answered()
        listener.onDoubt(account_ids)
      }
    } catch {
      // The next line begins by reading all of them.
    } finally {
      isConfirming = false
    }
  }

  sweepLater()
  await new Promise<void>((resolve) => void keepOpen(resolve))

  return {
    async say(events, words) {
      keepUnsaid(events, words)
      await sayAll()
    },
    follow(account_id) {
      followed.set(account_id, subscribe(account_id))
      unconfirmed.add(account_id)
      void confirm()
    },
    unfollow(account_id) {
      followed.get(account_id)?.unsubscribe()
      followed.delete(account_id)
      unconfirmed.delete(account_id)
    },
    trouble: () => trouble,
    async [Symbol.asyncDispose]() {
      closing.abort()
      clearTimeout(sweeping)
      await line?.close()
    },
  }
}
