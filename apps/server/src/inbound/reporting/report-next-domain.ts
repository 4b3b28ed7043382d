import { domainOf, isOurDomain } from '#server/addresses/directory/our-domains.ts'
import { isDeliveredHere } from '#server/addresses/domains/emails/own/find-domain-recipient.ts'
import type { App } from '#server/app.ts'
import { ensureAccount } from '#server/identity/account/ensure-account.ts'
import { withMailbox } from '#server/mailbox/store/with-mailbox.ts'
import { writeRecipe } from '#server/outbound/queue/message-recipe.ts'
import { queueMessage } from '#server/outbound/queue/queue-message.ts'
import type { DueTask } from '#server/platform/jobs/run-due-periodically.ts'
import { workOnDue } from '#server/platform/jobs/work-on-due.ts'
import { composeReport } from './compose-report.ts'
import { findPolicy, type ReportAddress, verifiedAddresses } from './report-addresses.ts'
import {
  type DueReport,
  deleteReported,
  REPORTS_DUE,
  selectRefusing,
  selectSightings,
  takeReport,
} from './sightings.sql.ts'

/** A name server that is away may be back by then. */
const AGAIN_MS = 60 * 60_000
/** So long an address that has refused a report gets no further one. */
export const REFUSED_MS = 30 * 24 * 60 * 60 * 1000

type ReportOutcome = 'queued' | 'withheld' | 'unwanted' | 'unverified' | 'refused' | 'too_large'

/**
 * Writes the report that has been due for longest to the domain that it is about, and forgets what it says. Answers
 * whether there was one. Decisions 235.
 */
export const reportNextDomain = (app: App): Promise<boolean> =>
  workOnDue(app, {
    table: REPORTS_DUE,
    again_ms: AGAIN_MS,
    take: async (taking) => (app.config.DMARC_REPORTS ? await takeReport(app.db, taking) : []),
    work: async (due) => {
      const outcome = await report(app, due)
      if (outcome !== 'queued') await deleteReported(app.db, due)
      app.metrics.count('pochtamt_dmarc_reports_total', { outcome })
    },
  })

export const reportsToDomains: DueTask = { table: REPORTS_DUE, workOnNext: reportNextDomain }

async function report(app: App, due: DueReport): Promise<ReportOutcome> {
  // Whoever sends junk in his own name would hear what comes of it, and where there is a mailbox.
  if (due.passed === 0 || due.junk > 0) return 'withheld'
  const policy = await findPolicy(app.dns, due.domain)
  if (!policy) return 'unwanted'
  const elsewhere = await withoutOurs(app, await verifiedAddresses(app.dns, due.domain, policy.addresses))
  if (elsewhere.length === 0) return 'unverified'
  const taking = await withoutRefusing(app, elsewhere)
  if (taking.length === 0) return 'refused'
  const rows = await selectSightings(app.db, due)
  if (rows.length === 0) return 'withheld'
  const { message, message_id } = await composeReport(app, due, { ...policy, addresses: taking }, rows)
  const recipients = taking.flatMap(({ address, bytes_max }) =>
    message.length <= bytes_max ? [address] : [],
  )
  if (recipients.length === 0) return 'too_large'
  const account_id = await ensureAccount(app, { wmid: app.config.WM_SITE_HOLDER })
  const { hash: blob } = await app.blobs.put(message)
  const recipe = writeRecipe({ kind: 'report' })
  await withMailbox(app.db, account_id, async (tx) => {
    if (!(await deleteReported(tx, due))) return
    // Nobody is to answer a report; what refuses it is noted by `noteRefusing`.
    const leaving = { account_id, blob, recipe, envelope_from: '', recipients, message_id }
    await queueMessage(app, tx, leaving)
  })
  return 'queued'
}

/** Domains here see who sends in their name by the reports of others. */
async function withoutOurs(app: App, addresses: readonly ReportAddress[]): Promise<ReportAddress[]> {
  const others: ReportAddress[] = []
  for (const one of addresses) {
    const host = domainOf(one.address)
    if (!isOurDomain(app.config, host) && !(await isDeliveredHere(app, host))) others.push(one)
  }
  return others
}

async function withoutRefusing(app: App, addresses: readonly ReportAddress[]): Promise<ReportAddress[]> {
  const since = new Date(app.clock().getTime() - REFUSED_MS)
  const names = addresses.map(({ address }) => address)
  const refusing = new Set(await selectRefusing(app.db, names, since))
  return addresses.filter(({ address }) => !refusing.has(address))
}
