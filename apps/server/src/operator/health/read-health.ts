import type { FigureName, FigureStep } from '#contract/operator/health/figure-names.ts'
import type { Health, HealthDoor } from '#contract/operator/health/get-health.schema.ts'
import type { App } from '#server/app.ts'
import { type ProcessRow, selectDatabase, selectFigures, selectProcesses } from '../figures/figures.sql.ts'
import { backupAge } from './backup-age.ts'
import { problemsOf } from './problems-of.ts'
import { firstStep, seriesOf } from './series-of.ts'

/** A process that says nothing for so long is lost. */
const LOST_MS = 30_000
const RECENT_MS = 10 * 60_000
const ROLES = ['web', 'smtp', 'submission', 'imap', 'worker'] as const

const NO_QUEUE = { recipients: 0, oldest_s: 0, limited_accounts: 0 }

/** How the service is, from what its processes write down every few seconds. */
export async function readHealth(app: App, step: FigureStep): Promise<Health> {
  const now = app.clock()
  const begun = performance.now()
  const database = await selectDatabase(app.db)
  const answer_ms = performance.now() - begun
  const [rows, minutes, seen] = await Promise.all([
    selectFigures(app.db, step, firstStep(step, now)),
    selectFigures(app.db, 'minute', new Date(now.getTime() - RECENT_MS)),
    selectProcesses(app.db),
  ])
  const isLost = ({ seen_at }: ProcessRow) => now.getTime() - seen_at.getTime() > LOST_MS
  const living = seen.filter((one) => !isLost(one))
  const latest = living.toSorted((one, other) => other.seen_at.getTime() - one.seen_at.getTime())
  const worker = latest.find(({ state }) => state.queue !== null)?.state
  const facts = {
    at: now.toISOString(),
    doors: ROLES.map((role) => doorOf(role, living)),
    processes: seen.map((one) => ({
      ...processOf(one),
      is_lost: isLost(one),
    })),
    queue: worker?.queue ?? NO_QUEUE,
    work: worker?.work ?? [],
    disk: latest.find(({ state }) => state.disk)?.state.disk ?? null,
    database: { ...database, answer_ms },
    certificates: certificatesOf(living).map(({ name, ends_at }) => ({ name, ends_at })),
  }
  const recent = (name: FigureName) =>
    minutes.reduce((sum, row) => (row.name === name ? sum + row.value : sum), 0)
  const backup_age_s = await backupAge(app)
  const { maintenance } = app
  const since = maintenance.current()?.since
  return {
    ...facts,
    problems: problemsOf({
      ...facts,
      recent,
      backup_age_s,
      listings: listingsOf(living),
      shown_certificates: certificatesOf(living),
      failing_certificates: failingOf(living),
      failing_destinations: Math.max(0, ...living.map(({ state }) => state.failing_destinations ?? 0)),
      reports_share: Math.max(0, ...living.map(({ state }) => state.reports_share ?? 0)),
      maintenance_s: since ? (now.getTime() - since.getTime()) / 1000 : null,
      wasMaintained: maintenance.wasWithin(RECENT_MS),
    }),
    series: seriesOf(rows, step, now),
  }
}

function doorOf(role: HealthDoor['role'], living: readonly ProcessRow[]): HealthDoor {
  const own = living.filter(({ roles }) => roles.includes(role))
  if (role === 'worker') return { role, processes: own.length, connections: null }
  const connections = own.reduce((sum, { state }) => sum + state.connections[role], 0)
  return { role, processes: own.length, connections }
}

const processOf = ({ id, host, roles, version, started_at, seen_at, state }: ProcessRow) => ({
  id,
  host,
  roles,
  version,
  started_at: started_at.toISOString(),
  seen_at: seen_at.toISOString(),
  memory_bytes: state.memory_bytes,
  loop_delay_s: state.loop_delay_s,
})

/** What any worker has found, once. */
function listingsOf(living: readonly ProcessRow[]) {
  const all = living.flatMap(({ state }) => state.listings ?? [])
  return [...new Map(all.map((one) => [`${one.address} ${one.list}`, one])).values()]
}

/** Of each name the one that ends first: every process has to have the new one. */
function certificatesOf(living: readonly ProcessRow[]) {
  const all = living.flatMap(({ state }) => state.certificates)
  const byName = Map.groupBy(all, ({ name }) => name)
  return [...byName].map(([name, those]) => {
    const [first] = those.toSorted((one, other) => (one.ends_at < other.ends_at ? -1 : 1))
    const { ends_at, late_at = ends_at } = first!
    return { name, ends_at, late_at }
  })
}

/** How often certificates could not be ordered, as whichever worker knows most of it says. */
function failingOf(living: readonly ProcessRow[]) {
  const all = living.flatMap(({ state }) => state.failing_certificates ?? [])
  const byName = Map.groupBy(all, ({ name }) => name)
  return [...byName].map(([name, those]) => ({
    name,
    failures: Math.max(...those.map(({ failures }) => failures)),
  }))
}
