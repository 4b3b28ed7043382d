import type { App } from '#server/app.ts'
import { releaseNextSend } from '#server/features/compose/release-sends.ts'
import { HAND_OVER_LIMITS } from '#server/features/delivery/out/hand-over.ts'
import { LABELS_WAKE, runNextLabel } from '#server/features/labels/apply-rule.ts'
import { runNextFoundJob } from '#server/features/search/run-found-job.ts'
import { keepHouse } from './keep-house.ts'
import { type QueueLimits, startOutgoingQueue } from './outgoing-queue.ts'
import { repeat } from './repeat.ts'

const POLL_MS = 1000
const HOUSEKEEPING_MS = 60 * 60 * 1000
/** A start has better things to do than to look through all blobs. */
const FIRST_HOUSEKEEPING_MS = 10 * 60 * 1000

const QUEUE_LIMITS: QueueLimits = {
  ...HAND_OVER_LIMITS,
  messages_max: 10,
  domain_messages_max: 3,
  poll_ms: POLL_MS,
  taken_ms: 5 * 60_000,
  drain_ms: 5000,
}

/** Work in the background: the outgoing queue, letters that wait for their moment, whole-set operations, rules of labels, housekeeping. Architecture §1. */
export function startWorker(app: App, changed: Partial<QueueLimits> = {}): AsyncDisposable {
  const work = [
    startOutgoingQueue(app, { ...QUEUE_LIMITS, ...changed }),
    repeat(app, {
      name: 'whole-set operations',
      every_ms: POLL_MS,
      wake: 'jobs',
      work: () => runNextFoundJob(app),
    }),
    repeat(app, {
      name: 'rules of labels',
      every_ms: POLL_MS,
      wake: LABELS_WAKE,
      work: () => runNextLabel(app),
    }),
    repeat(app, {
      name: 'letters that wait',
      every_ms: POLL_MS,
      work: () => releaseNextSend(app),
    }),
    repeat(app, {
      name: 'housekeeping',
      every_ms: HOUSEKEEPING_MS,
      first_ms: FIRST_HOUSEKEEPING_MS,
      work: () => keepHouse(app),
    }),
  ]
  return {
    async [Symbol.asyncDispose]() {
      await Promise.all(work.map((one) => one[Symbol.asyncDispose]()))
    },
  }
}
