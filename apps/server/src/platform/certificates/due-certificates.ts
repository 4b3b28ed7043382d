import type { App } from '#server/app.ts'
import { afterWait } from '#server/platform/jobs/after-wait.ts'
import type { DueTask } from '#server/platform/jobs/run-due-periodically.ts'
import { workOnDue } from '#server/platform/jobs/work-on-due.ts'
import { AcmeProblem } from './acme/acme-problem.ts'
import {
  CERTIFICATES_DUE,
  type CertificateRow,
  takeDueCertificate,
  updateFailed,
} from './certificates.sql.ts'
import { ORDER_LIMITS, type OrderLimits, orderCertificate } from './order-certificate.ts'
import { askForRenewal } from './renewal/next-renewal.ts'
import { type Lifetime, lateTime } from './renewal/renewal-time.ts'

const MINUTE_MS = 60_000
/** Waits after failures, in minutes: authorities bear few an hour. */
const WAITS_MIN = [1, 5, 15, 60, 60, 360]
/** Of names that many may lead here, and of which some are never right. */
const DOMAIN_WAITS_MIN = [60, 360, 1440]
const WARNED_FAILURES = 3
const DAY_MS = 24 * 60 * MINUTE_MS

/** Orders, renews or asks about the certificate whose turn it is. Answers true when there may be another. For the worker. */
export async function workOnNextCertificate(app: App, limits: OrderLimits = ORDER_LIMITS): Promise<boolean> {
  if (!app.config.ACME_DIRECTORY) return false
  return workOnDue(app, {
    table: CERTIFICATES_DUE,
    again_ms: MINUTE_MS,
    take: (taking) => takeDueCertificate(app.db, taking),
    work: (row) => workOn(app, row, limits),
  })
}

export const dueCertificates: DueTask = {
  table: CERTIFICATES_DUE,
  workOnNext: (app) => workOnNextCertificate(app),
  isUnpaused: true,
}

async function workOn(app: App, row: CertificateRow, limits: OrderLimits): Promise<void> {
  if (isGood(row, app.config.ACME_DIRECTORY, app.clock())) return askForRenewal(app, row)
  try {
    await orderCertificate(app, row, limits)
  } catch (error) {
    await putOff(app, row, error)
  }
}

/** It is of the authority of the settings, and not yet to be renewed. */
const isGood = (
  row: CertificateRow,
  directory_url: string,
  now: Date,
): row is CertificateRow & Lifetime & { chain: string } =>
  row.chain !== null && row.directory_url === directory_url && row.renew_at !== null && row.renew_at > now

/** What failed is tried again after a wait that grows; what goes on failing is an error in the log, not a warning. */
async function putOff(app: App, row: CertificateRow, error: unknown): Promise<void> {
  const now = app.clock()
  const failures = row.failures + 1
  const waits = row.is_own ? WAITS_MIN : DOMAIN_WAITS_MIN
  const wait_ms = waits[Math.min(failures, waits.length) - 1]! * MINUTE_MS
  const said_ms = error instanceof AcmeProblem ? error.retry_after_ms : 0
  const due_at = afterWait(now, Math.min(DAY_MS, Math.max(wait_ms, said_ms)))
  const last_error = error instanceof Error ? error.message : String(error)
  await updateFailed(app.db, row.name, { last_error, due_at })
  const { name, not_before, not_after } = row
  const isLate = not_before && not_after && now >= lateTime({ not_before, not_after })
  const fields = { err: error, name, failures, until: not_after, again: due_at }
  // Why it failed is in the hands of whoever has the domain.
  if (!row.is_own) app.log.info(fields, 'a certificate of a domain could not be ordered')
  else if (isLate || failures >= WARNED_FAILURES) app.log.error(fields, 'a certificate is not being renewed')
  else app.log.warn(fields, 'a certificate could not be ordered')
}
