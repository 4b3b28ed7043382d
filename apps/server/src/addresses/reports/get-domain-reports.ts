import type { DomainReports, ReportSource } from '#contract/addresses/reports/get-domain-reports.schema.ts'
import { AppError } from '#contract/errors.ts'
import type { Actor, App } from '#server/app.ts'
import { shownName } from '../domains/check-domain-name.ts'
import { selectDomain } from '../domains/domains.sql.ts'

import {
  selectComplaints,
  selectReportDays,
  selectReporters,
  selectReportSources,
  selectTlsFailures,
} from './reports.sql.ts'
import { findSourceNames } from './source-names.ts'

const DAY_MS = 86_400_000
const SOURCES_SHOWN_MAX = 100
const ADDRESSES_SHOWN_MAX = 5
const SIGNERS_SHOWN_MAX = 5

/** Who sends in the name of a domain, as others report. Throws `entity_not_found`. */
export async function getDomainReports(
  app: App,
  { account_id }: Actor,
  { id, days }: { id: number; days: number },
): Promise<{ reports: DomainReports }> {
  const row = await selectDomain(app.db, account_id, id)
  if (!row) throw new AppError('entity_not_found')
  const today = dayOf(app.clock().getTime())
  const since = new Date(Date.parse(today) - (days - 1) * DAY_MS)
  const scope = { account_id, domain: row.name, since }
  const [daysReported, sources, failures, reporters, complaints] = await Promise.all([
    selectReportDays(app.db, scope),
    selectReportSources(app.db, scope),
    selectTlsFailures(app.db, scope),
    selectReporters(app.db, scope),
    selectComplaints(app.db, scope),
  ])
  const [names, ours] = await Promise.all([
    findSourceNames(
      app,
      sources.map(({ source }) => source),
    ),
    app.dns.addresses(app.config.MAIL_HOSTNAME).catch(() => []),
  ])
  const byDay = new Map(daysReported.map((one) => [one.day, one]))
  const all = failures.find(({ server }) => server === null)
  return {
    reports: {
      name: row.name,
      shown_name: shownName(row.name),
      days,
      by_day: Array.from({ length: days }, (_, nth) => {
        const day = dayOf(since.getTime() + nth * DAY_MS)
        return byDay.get(day) ?? { day, count: 0, passed: 0 }
      }),
      sources: named(sources, names, new Set(ours)),
      reporters,
      tls: {
        count: all?.count ?? 0,
        passed: all?.passed ?? 0,
        failures: failures.flatMap(({ server, reason, count, passed }) =>
          server === null || reason === null || passed > 0 ? [] : [{ server, reason, count }],
        ),
      },
      complaints: complaints.map((one) => ({ ...one, last_at: one.last_at.toISOString() })),
    },
  }
}

const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10)

type FoundSource = Awaited<ReturnType<typeof selectReportSources>>[number]

/** Addresses of one name are one; those of this service are one, whatever their name. */
function named(
  sources: readonly FoundSource[],
  names: ReadonlyMap<string, string>,
  ours: ReadonlySet<string>,
): ReportSource[] {
  const groups = new Map<string, ReportSource>()
  for (const { source, signers, count, passed, dkim, spf } of sources) {
    const is_ours = ours.has(source)
    const name = names.get(source) ?? ''
    const key = is_ours ? 'ours' : name || source
    const group = groups.get(key) ?? nobody(name, is_ours)
    groups.set(key, group)
    group.count += count
    group.passed += passed
    group.dkim += dkim
    group.spf += spf
    if (source !== '') group.addresses_count++
    if (source !== '' && group.addresses.length < ADDRESSES_SHOWN_MAX) group.addresses.push(source)
    group.signers = [...new Set([...group.signers, ...signers])].slice(0, SIGNERS_SHOWN_MAX)
  }
  return [...groups.values()].sort((one, other) => other.count - one.count).slice(0, SOURCES_SHOWN_MAX)
}

const nobody = (name: string, is_ours: boolean): ReportSource => ({
  name,
  addresses: [],
  addresses_count: 0,
  is_ours,
  count: 0,
  passed: 0,
  dkim: 0,
  spf: 0,
  signers: [],
})
