import { dueDelegations } from '#server/addresses/delegations/answer-delegation.ts'
import { dueDomains } from '#server/addresses/domains/check-next-domain.ts'
import { noteCertificateNames } from '#server/addresses/domains/keys/certificate-names.ts'
import { DOMAIN_KEYS_CHANNEL, publishKeys } from '#server/addresses/domains/keys/publish-keys.ts'
import type { App } from '#server/app.ts'
import { duePayments } from '#server/billing/settle/check-payment.ts'
import { collectorFigures } from '#server/collectors/collector-figures.ts'
import { exportFigures } from '#server/collectors/exports/export-figures.ts'
import { startExporting } from '#server/collectors/exports/exporting.ts'
import { accountImportFigures } from '#server/collectors/imports/account-import-figures.ts'
import { startImporting } from '#server/collectors/imports/importing.ts'
import { startCollecting } from '#server/collectors/run/collecting.ts'
import { checkImpersonations } from '#server/identity/impersonation/check-impersonations.ts'
import { passwordRequests } from '#server/identity/recovery/requests/answer-password-request.ts'
import { watchOwnListings } from '#server/inbound/callers/lists/own-listings.ts'
import { reportsToDomains } from '#server/inbound/reporting/report-next-domain.ts'
import { watchReportShare } from '#server/inbound/reporting/report-share.ts'
import { spamDigests } from '#server/junk/digest/send-spam-digest.ts'
import { marksToLearn } from '#server/junk/marks/learn-next-mark.ts'
import { messagesToPraise } from '#server/junk/praise/praise-left.ts'
import { lessonsToTeach } from '#server/junk/rspamd/teach-next-lesson.ts'
import { rulesToApply } from '#server/mailbox/labels/rules/apply-rule.ts'
import { postponedMessages } from '#server/mailbox/later/return-messages.ts'
import { foundJobs } from '#server/mailbox/search/jobs/run-found-job.ts'
import { startMergingTerms } from '#server/mailbox/store/terms/merge-pending-terms.ts'
import { blocksToBuild } from '#server/mailbox/texts/blocks/build-blocks.ts'
import { unreadTexts } from '#server/mailbox/texts/read-texts.ts'
import { keeperNotifications } from '#server/notices/send-keeper-notification.ts'
import { newMailDigests } from '#server/notices/send-new-mail-digest.ts'
import { sendAlerts } from '#server/operator/alerts/send-alerts.ts'
import { turnOwnKeys } from '#server/outbound/dkim/turn-keys.ts'
import { heldSendings } from '#server/outbound/limits/release-held.ts'
import { sendingLimitFigures } from '#server/outbound/limits/sending-limit-figures.ts'
import { AT_ONCE } from '#server/outbound/pace/bounds.ts'
import { outboundFigures } from '#server/outbound/queue/figures/outbound-figures.ts'
import { scheduledSends } from '#server/outbound/schedule/release-sends.ts'
import { HAND_OVER_LIMITS } from '#server/outbound/transport/hand-over.ts'
import { blobsToSweep } from '#server/platform/blobs/sweep/sweep-blobs.ts'
import { certificateFigures } from '#server/platform/certificates/certificate-figures.ts'
import { dueCertificates } from '#server/platform/certificates/due-certificates.ts'
import { dueFigures } from '#server/platform/jobs/due-figures.ts'
import { LEASE_MS } from '#server/platform/jobs/lease.ts'
import { runPeriodically } from '#server/platform/jobs/periodic-task.ts'
import { type DueTask, runDuePeriodically, SWEEP_MS } from '#server/platform/jobs/run-due-periodically.ts'
import { keepHouse } from './keep-house.ts'
import { type QueueLimits, startOutgoingQueue } from './outgoing-queue.ts'
import { provideWorkFigures } from './work-figures.ts'

const IMPERSONATION_CHECK_MS = 30 * 1000
const ALERTS_MS = 60 * 1000
/**
 * So many words come together in it that merging them costs little more than those of one message, and so few that
 * a search, which looks through all that wait, is none the slower. Decisions 153.
 */
const TERMS_GATHER_MS = 2000
const HOUSEKEEPING_MS = 60 * 60 * 1000
/** By then whoever publishes the records has had them. */
const FIRST_KEYS_MS = 60 * 1000
/** A start has better things to do. */
const FIRST_HOUSEKEEPING_MS = 10 * 60 * 1000

const QUEUE_LIMITS: QueueLimits = {
  ...HAND_OVER_LIMITS,
  messages_max: 20,
  domain_messages_max: AT_ONCE.first,
  account_messages_max: 6,
  sweep_ms: SWEEP_MS,
  lease_ms: LEASE_MS,
  drain_ms: 5000,
}

const DUE: DueTask[] = [
  foundJobs,
  rulesToApply,
  scheduledSends,
  heldSendings,
  postponedMessages,
  duePayments,
  dueDomains,
  dueDelegations,
  keeperNotifications,
  passwordRequests,
  newMailDigests,
  spamDigests,
  marksToLearn,
  messagesToPraise,
  lessonsToTeach,
  reportsToDomains,
  unreadTexts,
  blocksToBuild,
  dueCertificates,
  blobsToSweep,
]

/** Work in the background: the outgoing queue, what becomes due in other tables, collectors, housekeeping. Architecture §1. */
export function startWorker(app: App, changed: Partial<QueueLimits> = {}): AsyncDisposable {
  const limits = { ...QUEUE_LIMITS, ...changed }
  const { sweep_ms } = limits
  const work = [
    startOutgoingQueue(app, limits),
    startCollecting(app, { sweep_ms }),
    startExporting(app, { sweep_ms }),
    startImporting(app, { sweep_ms }),
    ...(app.config.MX_BLOCK_LISTS.length > 0 ? [watchOwnListings(app)] : []),
    ...(app.config.DMARC_REPORTS ? [watchReportShare(app)] : []),
    startMergingTerms(app, { gather_ms: TERMS_GATHER_MS, sweep_ms }),
    ...DUE.map(({ table, workOnNext, isUnpaused = false }) =>
      runDuePeriodically(app, table, { sweep_ms, isUnpaused, work: () => workOnNext(app) }),
    ),
    runPeriodically(app, {
      name: 'own keys',
      every_ms: HOUSEKEEPING_MS,
      first_ms: FIRST_KEYS_MS,
      work: () => turnOwnKeys(app),
    }),
    runPeriodically(app, {
      name: 'keys of domains',
      every_ms: HOUSEKEEPING_MS,
      channel: DOMAIN_KEYS_CHANNEL,
      work: () => publishKeys(app),
    }),
    ...(app.config.ACME_DIRECTORY
      ? [
          runPeriodically(app, {
            name: 'names of certificates',
            every_ms: HOUSEKEEPING_MS,
            work: () => noteCertificateNames(app),
          }),
        ]
      : []),
    runPeriodically(app, {
      name: 'alerts to operators',
      every_ms: ALERTS_MS,
      first_ms: ALERTS_MS,
      work: () => sendAlerts(app),
    }),
    runPeriodically(app, {
      name: 'stays in other mailboxes',
      every_ms: IMPERSONATION_CHECK_MS,
      work: () => checkImpersonations(app),
    }),
    runPeriodically(app, {
      name: 'housekeeping',
      every_ms: HOUSEKEEPING_MS,
      first_ms: FIRST_HOUSEKEEPING_MS,
      work: () => keepHouse(app),
    }),
  ]
  const figures = provideWorkFigures(app, [
    outboundFigures,
    sendingLimitFigures,
    collectorFigures,
    exportFigures,
    accountImportFigures,
    certificateFigures,
    ...DUE.map(
      ({ table }) =>
        () =>
          dueFigures(app, table),
    ),
  ])
  return {
    async [Symbol.asyncDispose]() {
      figures[Symbol.dispose]()
      await Promise.all(work.map((one) => one[Symbol.asyncDispose]()))
    },
  }
}
