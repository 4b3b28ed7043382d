import { expireNextDelegation } from '#server/addresses/delegations/answer-delegation.ts'
import { DOMAIN_KEYS_WAKE, publishKeys } from '#server/addresses/domains/keys/publish-keys.ts'
import { lookAtNextDomain } from '#server/addresses/domains/look-at-next-domain.ts'
import type { App } from '#server/app.ts'
import { checkNextPayment } from '#server/billing/settle/check-payment.ts'
import { startCollecting } from '#server/collectors/run/collecting.ts'
import { keepActing } from '#server/identity/impersonation/keep-acting.ts'
import { LABELS_WAKE, runNextLabel } from '#server/mailbox/labels/rules/apply-rule.ts'
import { runNextFoundJob } from '#server/mailbox/search/jobs/run-found-job.ts'
import { sendKeeperNotice } from '#server/notices/send-keeper-notice.ts'
import { sendNewMailDigest } from '#server/notices/send-new-mail-digest.ts'
import { KEEPER_NOTICES_WAKE } from '#server/notices/tell-person.ts'
import { releaseNextSend } from '#server/outbound/schedule/release-sends.ts'
import { HAND_OVER_LIMITS } from '#server/outbound/transport/hand-over.ts'
import { repeat } from '#server/platform/jobs/repeat.ts'
import { keepHouse } from './keep-house.ts'
import { type QueueLimits, startOutgoingQueue } from './outgoing-queue.ts'

const POLL_MS = 1000
const ACTING_CHECK_MS = 30 * 1000
const HOUSEKEEPING_MS = 60 * 60 * 1000
/** A start has better things to do than to look through all blobs. */
const FIRST_HOUSEKEEPING_MS = 10 * 60 * 1000

const QUEUE_LIMITS: QueueLimits = {
  ...HAND_OVER_LIMITS,
  messages_max: 20,
  domain_messages_max: 3,
  account_messages_max: 6,
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
    repeat(app, { name: 'invoices', every_ms: POLL_MS, work: () => checkNextPayment(app) }),
    repeat(app, { name: 'domains', every_ms: POLL_MS, work: () => lookAtNextDomain(app) }),
    repeat(app, {
      name: 'keys of domains',
      every_ms: HOUSEKEEPING_MS,
      wake: DOMAIN_KEYS_WAKE,
      work: () => publishKeys(app),
    }),
    repeat(app, { name: 'addresses lent', every_ms: POLL_MS, work: () => expireNextDelegation(app) }),
    startCollecting(app, { every_ms: POLL_MS }),
    repeat(app, {
      name: 'notices to keepers',
      every_ms: POLL_MS,
      wake: KEEPER_NOTICES_WAKE,
      work: () => sendKeeperNotice(app),
    }),
    repeat(app, {
      name: 'word of new mail',
      every_ms: POLL_MS,
      work: () => sendNewMailDigest(app),
    }),
    repeat(app, {
      name: 'stays in other mailboxes',
      every_ms: ACTING_CHECK_MS,
      work: () => keepActing(app),
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
