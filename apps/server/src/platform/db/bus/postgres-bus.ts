import { randomUUID } from 'node:crypto'
import type { Logger } from 'pino'
import type { Metrics } from '#server/platform/metrics/metrics.ts'
import type { Sql } from '../db.ts'
import type { BusListener, EventBus } from './event-bus.ts'
import { openListener } from './listener.ts'

export interface PostgresBusOptions {
  /** Of the database, past a pooler. */
  url: string
  /** Asks it through the pool. */
  sql: Sql
  listener: BusListener
  log: Logger
  metrics?: Metrics | undefined
}

/** NOTIFY, which needs nothing but the database: every process hears of everybody. */
export async function openPostgresBus(options: PostgresBusOptions): Promise<EventBus> {
  const { url, sql, listener, log, metrics } = options
  /** Begins every word of ours, as it comes back from the database: we have heard it already. */
  const me = `${randomUUID()} `
  let trouble: string | null = null

  const listening = await openListener({
    url,
    channels: ['events', 'wake'],
    heard: (channel, payload) => {
      if (payload.startsWith(me)) return
      const word = payload.slice(me.length)
      if (channel === 'wake') return listener.onNotify(word)
      // A process of an earlier version tells no time.
      const [account_id, seq, said_at] = word.split(':').map(Number)
      listener.onEvents(account_id!, seq!, said_at)
    },
    lost: (error) => {
      trouble = `the connection of the database that listens broke: ${error.message}`
      metrics?.count('pochtamt_listener_breaks_total', {})
      log.warn({ err: error }, 'the database connection for live events broke')
    },
    back: () => {
      trouble = null
      listener.onBack()
    },
  })

  return {
    async say(events, words) {
      const said = [
        ...[...events].map(([account_id, seq]) => ({
          channel: 'events',
          word: `${me}${account_id}:${seq}:${Date.now()}`,
        })),
        ...words.map((word) => ({ channel: 'wake', word: me + word })),
      ]
      // Nothing is kept that a flush to disk would save.
      await sql`
        select set_config('synchronous_commit', 'off', true), pg_notify(channel, word)
        from jsonb_to_recordset(${JSON.stringify(said)}::jsonb) as said (channel text, word text)`
    },
    follow() {},
    unfollow() {},
    trouble: () => trouble,
    [Symbol.asyncDispose]: () => listening[Symbol.asyncDispose](),
  }
}
