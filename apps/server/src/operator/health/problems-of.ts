import type { FigureName } from '#contract/operator/health/figure-names.ts'
import type { Health, HealthProblem } from '#contract/operator/health/get-health.schema.ts'
import { REPORT_SHARE_MAX } from '#server/inbound/reporting/report-share.ts'

type Facts = Omit<Health, 'problems' | 'series'> & {
  /** What was counted in the last ten minutes. */
  recent: (name: FigureName) => number
  /** null: nobody knows. */
  backup_age_s: number | null
  /** Our own addresses and the lists that have them. */
  listings: readonly { address: string; list: string }[]
  /** Certificates that the doors show; by `late_at` there should be another. */
  shown_certificates: readonly { name: string; ends_at: string; late_at: string }[]
  failing_certificates: readonly { name: string; failures: number }[]
  /** Domains that take nothing while mail waits for them. */
  failing_destinations: number
  /** Reports to other domains, of all that leaves. */
  reports_share: number
  /** How long operators have been working on the service; null: they are not. */
  maintenance_s: number | null
  /** They have, within the last ten minutes: calls were refused and work has waited for that. */
  wasMaintained: boolean
}

const HOUR_S = 3600
/** What waits longer is late: workers do what is due within seconds. */
const WORK_LATE_S = 300
const DISK_FREE_SHARE_MIN = 0.1
const DATABASE_SLOW_MS = 1000
const BACKUP_S_MAX = 2 * 86_400
/** As many in a row are a warning in the log, too. */
const ORDERS_FAILED_MIN = 3
/** Fewer failures than these are an accident. */
const FAILURES_MIN = 5
const ERRORS_SHARE_MAX = 0.02
const FLOOD_MIN = 100
/** Without these nothing comes, goes or is shown. */
const NEEDED = ['web', 'smtp', 'worker']

/** What somebody has to look after, the gravest first. */
export function problemsOf(facts: Facts): HealthProblem[] {
  const { doors, processes, queue, work, disk, database, recent, backup_age_s, at } = facts
  const { maintenance_s, wasMaintained, listings, reports_share } = facts
  const problem = (is: HealthProblem['is'], value: number, subject = ''): HealthProblem => ({
    is,
    subject,
    value,
  })
  const now = Date.parse(at)
  const closed = doors.filter((door) => door.processes === 0 && NEEDED.includes(door.role))
  const lost = processes.filter(({ is_lost }) => is_lost)
  const late = wasMaintained ? [] : work.filter(({ oldest_s }) => oldest_s > WORK_LATE_S)
  const ending = facts.shown_certificates.filter(({ late_at }) => Date.parse(late_at) <= now)
  const failing = facts.failing_certificates.filter(({ failures }) => failures >= ORDERS_FAILED_MIN)
  const free_share = disk ? disk.free / disk.size : 1
  const [calls, errors] = [recent('calls'), recent('call_errors')]
  const [later, sent] = [recent('sent_later'), recent('sent')]
  const isFailing = !wasMaintained && errors >= FAILURES_MIN && errors > calls * ERRORS_SHARE_MAX
  return [
    ...(maintenance_s === null ? [] : [problem('maintenance', maintenance_s)]),
    ...closed.map(({ role }) => problem('role_closed', 0, role)),
    ...lost.map(({ host, seen_at }) => problem('process_lost', (now - Date.parse(seen_at)) / 1000, host)),
    ...(database.answer_ms > DATABASE_SLOW_MS ? [problem('database_slow', database.answer_ms)] : []),
    ...(free_share < DISK_FREE_SHARE_MIN ? [problem('disk_low', free_share)] : []),
    ...(isFailing ? [problem('calls_fail', errors)] : []),
    ...(recent('callers_refused') >= FLOOD_MIN ? [problem('flood', recent('callers_refused'))] : []),
    ...(later >= FAILURES_MIN && later > sent ? [problem('deliveries_fail', later)] : []),
    ...(facts.failing_destinations > 0 && !wasMaintained
      ? [problem('destinations_fail', facts.failing_destinations)]
      : []),
    ...listings.map(({ address, list }) => problem('address_listed', 1, `${address}, ${list}`)),
    ...(reports_share > REPORT_SHARE_MAX ? [problem('reports_many', reports_share)] : []),
    ...(queue.limited_accounts > 0 ? [problem('accounts_limited', queue.limited_accounts)] : []),
    ...(backup_age_s === Number.POSITIVE_INFINITY
      ? [problem('backup_missing', 0)]
      : backup_age_s !== null && backup_age_s > BACKUP_S_MAX
        ? [problem('backup_old', backup_age_s)]
        : []),
    ...(queue.oldest_s > HOUR_S && !wasMaintained ? [problem('queue_old', queue.oldest_s)] : []),
    ...late.map(({ queue: name, oldest_s }) => problem('work_late', oldest_s, name)),
    ...ending.map(({ name, ends_at }) =>
      problem('certificate_ends', Math.max(0, (Date.parse(ends_at) - now) / 1000), name),
    ),
    ...failing.map(({ name, failures }) => problem('certificate_fails', failures, name)),
  ]
}
