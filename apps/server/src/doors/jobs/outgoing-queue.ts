import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { App } from '#server/app.ts'
import { patientResolve } from '#server/inbound/authenticate/patient-resolve.ts'
import { deliverOwn } from '#server/inbound/deliver/deliver-own.ts'
import { openMailboxQueues } from '#server/inbound/deliver/mailbox-queues.ts'
import { finishOutbound } from '#server/outbound/queue/finish-outbound.ts'
import { ANSWER_MS } from '#server/outbound/queue/retry-schedule.ts'
import { sendQueued } from '#server/outbound/queue/send-queued.ts'
import {
  bringBackOutbound,
  keepOutbound,
  type QueuedMessage,
  runOutboundPeriodically,
  type TakingLimits,
  takeOutbound,
} from '#server/outbound/queue/take-outbound.ts'
import type { HandOverLimits } from '#server/outbound/transport/hand-over.ts'
import { watchClock } from './watch-clock.ts'

/** `lease_ms`: a worker that says nothing for so long has died. */
export interface QueueLimits extends HandOverLimits, TakingLimits {
  sweep_ms: number
  /** How long messages under way may finish when the service stops. */
  drain_ms: number
}

/** Sends what is queued and due, several messages at once, few to the same domain. Architecture §4 Out. */
export function startOutgoingQueue(app: App, limits: QueueLimits): AsyncDisposable {
  const { lease_ms } = limits
  const worker = randomUUID()
  const deliverHere = deliverOwn(app, { queues: openMailboxQueues(app.db), resolve: patientResolve(app) })
  const clock = watchClock(app.clock)
  const underWay = new Map<QueuedMessage, Promise<void>>()
  const stop = new AbortController()

  const queue = runOutboundPeriodically(app, {
    sweep_ms: limits.sweep_ms,
    isBusy: () => underWay.size >= limits.messages_max,
    async work() {
      const messages_max = limits.messages_max - underWay.size
      if (messages_max <= 0) return false
      if (clock.hasJumped()) await bringBackOutbound(app)
      const messages = await takeOutbound(app, worker, { ...limits, messages_max }, [...underWay.keys()])
      for (const message of messages) underWay.set(message, send(message))
      return false
    },
  })

  async function send(message: QueuedMessage): Promise<void> {
    try {
      const isStillOurs = () => keepOutbound(app, worker, message.rows, Math.max(lease_ms, ANSWER_MS))
      await sendQueued(app, deliverHere, message.rows, limits, { stop: stop.signal, isStillOurs })
    } catch (error) {
      app.log.error({ err: error }, 'a queued message could not be sent')
      await putOff(app, message)
    } finally {
      underWay.delete(message)
      queue.poll()
    }
  }

  let isKeeping = false
  const keeping = setInterval(() => {
    if (underWay.size === 0 || isKeeping) return
    isKeeping = true
    const rows = [...underWay.keys()].flatMap((message) => message.rows)
    keepOutbound(app, worker, rows, lease_ms)
      .catch((error: unknown) => app.log.warn({ err: error }, 'the queue could not be kept'))
      .finally(() => {
        isKeeping = false
      })
  }, lease_ms / 3)

  return {
    async [Symbol.asyncDispose]() {
      await queue[Symbol.asyncDispose]()
      const all = Promise.all(underWay.values())
      await Promise.race([all, wait(limits.drain_ms, null, { ref: false })])
      stop.abort()
      await all
      clearInterval(keeping)
    },
  }
}

/** A trouble of ours counts as an attempt, so that it, too, ends in a bounce. */
async function putOff(app: App, { rows }: QueuedMessage): Promise<void> {
  const answer = { result: 'later', reply: '451 4.3.0 The message could not be sent now' } as const
  for (const row of rows) {
    await finishOutbound(app, row, Buffer.alloc(0), answer).catch((error: unknown) =>
      app.log.error({ err: error }, 'a queued message could not be put off'),
    )
  }
}
