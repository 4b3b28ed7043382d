import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { IMPORTS_AT_ONCE_MAX } from '#contract/mailbox/import/import-messages.ts'
import type { App } from './app.ts'
import type { Config } from './config.ts'
import { openSightings } from './inbound/reporting/sightings.ts'
import { openJunkBase } from './junk/learner/junk-base.ts'
import { forgetViews } from './mailbox/reading/forget-views.ts'
import { openRecentViews } from './mailbox/reading/recent-views.ts'
import { openStems } from './mailbox/store/terms/stems.ts'
import { upsertBlob } from './platform/blobs/blob-register.sql.ts'
import type { BlobStore, NoteBlob } from './platform/blobs/blob-store.ts'
import { openBlobs } from './platform/blobs/store/open-blobs.ts'
import { unlockedBlobs } from './platform/blobs/unlocked-blobs.ts'
import { migrate } from './platform/db/migrate.ts'
import { openDb } from './platform/db/open-db.ts'
import { startEmbedded } from './platform/db/postgres/embedded.ts'
import { checkExternal } from './platform/db/postgres/external.ts'
import { openDrain } from './platform/drain.ts'
import { dnsNameServer } from './platform/ecosystem/dns-name-server.ts'
import { openEcosystem } from './platform/ecosystem/open-ecosystem.ts'
import { openSignOn } from './platform/ecosystem/sign-on/open-sign-on.ts'
import { openFaults } from './platform/faults.ts'
import { openRecentAnswers } from './platform/http/recent-answers.ts'
import { openAtOnce } from './platform/limits/at-once.ts'
import { openBytesInHand } from './platform/limits/bytes-in-hand.ts'
import { openFairTurns } from './platform/limits/fair-turns.ts'
import { openLog } from './platform/log.ts'
import { openMaintenance } from './platform/maintenance/maintenance.ts'
import { measuredBlobs } from './platform/metrics/measured-blobs.ts'
import { openMetrics } from './platform/metrics/metrics.ts'
import { provideProcessFigures } from './platform/metrics/process-figures.ts'
import { openRspamd } from './platform/rspamd/rspamd.ts'
import { installationKey } from './platform/secrets/installation-key.ts'
import { openRecentChecks } from './platform/secrets/recent-checks.ts'
import { deriveKey, loadSecretKey } from './platform/secrets/secret-key.ts'
import { openSemaphore } from './platform/secrets/semaphore.ts'
import { openSemaphorePerAccount } from './platform/secrets/semaphore-per-account.ts'
import { openTraces } from './platform/traces/traces.ts'
import { openReaders } from './readers/readers.ts'
import { STEPS } from './steps.ts'

/** Another server waits ten minutes for its 250, a person not so long. */
const HAND_LIMITS = { patience_ms: 60_000, waiting_max: 500 }
/** First pages of some thousand readers. */
const RECENT_PAGES_BYTES = 16 * 1024 * 1024
/** Views of some thousand usual messages; made anew while somebody goes on reading them for longer. */
const RECENT_VIEWS = { bytes_max: 16 * 1024 * 1024, age_max_ms: 30 * 60_000 }
/** A derivation takes 32 MiB and a core for a quarter of a second. */
const KEY_WORK = { at_once_max: 2, waiting_max: 20 }
/** A password costs a quarter of a second of a processor; a mailbox of ten programs asks it every minute. */
const RECENT_PASSWORDS = { right_ms: 10 * 60_000, right_max: 50_000 }
/** Guesses from one network wait for each other: with more of them at once they would hold every connection of the database. */
const ATTEMPTS = { at_once_max: 2, waiting_max: 1000 }
/** One core is left to all others, whatever waits: what waits holds its bytes in hand, which have a limit. */
const MANY_TERMS = { at_once_max: 1, waiting_max: Number.POSITIVE_INFINITY }
/** Of one account: it would hold a connection of the database with each, which others wait for. */
const PREVIEWS = { at_once_max: 1, waiting_max: 4 }
/** Half of the processors may be the database's that looks through texts: the other half is for all that is short. */
const SEARCHES = { at_once_max: Math.max(1, Math.floor(availableParallelism() / 2)) }

/** Each holds up to 8 MB of what it has read and stores as fast as it can; whoever does something else shares the process with all of them. */
const IMPORTS = {
  account_max: IMPORTS_AT_ONCE_MAX,
  all_max: 16,
  code: 'too_many_imports',
  again_s: 15,
} as const

/** Subjects of this installation at NATS: all its processes share the key, and no other installation has it. */
const natsPrefix = (config: Config): string =>
  `pochtamt.${deriveKey(loadSecretKey(config), 'nats').subarray(0, 8).toString('hex')}`

/** The composition root: the one place where parts meet. Tests bring parts of their own. */
export async function compose(baseConfig: Config, parts: Partial<App> = {}): Promise<App & AsyncDisposable> {
  await using undo = new AsyncDisposableStack()
  const config = { ...baseConfig, SECRET_KEY: await installationKey(baseConfig) }
  const log = parts.log ?? openLog(config)
  const clock = parts.clock ?? (() => new Date())
  const metrics = parts.metrics ?? openMetrics()

  const openOwnDb = async () => {
    const { url, direct_url } = undo.use(
      config.DATABASE_URL
        ? await checkExternal(config.DATABASE_URL, config.DATABASE_LISTEN_URL)
        : await startEmbedded({
            folder: join(config.DATA_DIR, 'database'),
            port: config.DATABASE_PORT,
            onSlow: (said) => log.warn({ said }, 'the embedded database is still starting'),
            onRestart: (reason) => log.error({ reason }, 'the embedded database is started again'),
          }),
    )
    const later = await migrate(direct_url)
    if (later.length > 0)
      log.warn({ later }, 'a newer version has been at the database; this one works with it')
    return undo.use(
      await openDb({
        url,
        direct_url,
        read_url: config.DATABASE_READ_URL || undefined,
        preparesStatements: config.DATABASE_PREPARES
          ? config.DATABASE_PREPARES === 'true'
          : !config.DATABASE_LISTEN_URL,
        pool: config.DATABASE_POOL,
        nats: config.NATS_URL.length > 0 ? { urls: config.NATS_URL, prefix: natsPrefix(config) } : undefined,
        log,
        metrics,
        isStart: true,
        checksRows: config.NODE_ENV === 'test',
      }),
    )
  }

  const openOwnBlobs = async (note: NoteBlob): Promise<BlobStore> => undo.use(await openBlobs(config, note))

  const db = parts.db ?? (await openOwnDb())
  const ecosystem = openEcosystem({ config, db, clock })
  const manyTerms = parts.manyTerms ?? openSemaphore(MANY_TERMS)
  const inHand = parts.inHand ?? openBytesInHand({ ...HAND_LIMITS, bytes_max: config.BYTES_IN_HAND_MAX })
  const recentViews = parts.recentViews ?? undo.use(openRecentViews({ ...RECENT_VIEWS, clock }))
  undo.use(forgetViews(db, recentViews))
  const app: App = {
    config,
    log,
    clock,
    db,
    blobs: unlockedBlobs(
      db,
      measuredBlobs(metrics, parts.blobs ?? (await openOwnBlobs((hash) => upsertBlob(db, hash, clock())))),
    ),
    dns: parts.dns ?? dnsNameServer(config.DNS_SERVERS),
    readers: parts.readers ?? undo.use(openReaders(inHand)),
    stems: parts.stems ?? openStems(db, manyTerms),
    manyTerms,
    faults: parts.faults ?? openFaults(log),
    rspamd: parts.rspamd ?? openRspamd({ config, clock, log, metrics }),
    junkBase: parts.junkBase ?? openJunkBase(),
    keyWork: parts.keyWork ?? openSemaphore(KEY_WORK),
    recentPasswords: parts.recentPasswords ?? openRecentChecks({ ...RECENT_PASSWORDS, clock }),
    attempts: parts.attempts ?? openSemaphore(ATTEMPTS),
    searchTurns: parts.searchTurns ?? openFairTurns(SEARCHES),
    previewSemaphore: parts.previewSemaphore ?? openSemaphorePerAccount(PREVIEWS),
    metrics,
    traces: parts.traces ?? undo.use(openTraces(db, log)),
    maintenance: parts.maintenance ?? undo.use(await openMaintenance({ db, clock, log })),
    sightings: parts.sightings ?? undo.use(openSightings({ db, clock, log })),
    drain: parts.drain ?? openDrain(),
    imports: parts.imports ?? openAtOnce(IMPORTS),
    inHand,
    recentPages: parts.recentPages ?? openRecentAnswers(RECENT_PAGES_BYTES),
    recentViews,
    signOn: parts.signOn ?? (await openSignOn({ config, clock })),
    passports: parts.passports ?? ecosystem.passports,
    keeper: parts.keeper ?? ecosystem.keeper,
    payments: parts.payments ?? ecosystem.payments,
    businesses: parts.businesses ?? ecosystem.businesses,
    steps: parts.steps ?? STEPS,
  }
  undo.use(provideProcessFigures(metrics, app))
  const resources = undo.move()
  return { ...app, [Symbol.asyncDispose]: () => resources.disposeAsync() }
}
