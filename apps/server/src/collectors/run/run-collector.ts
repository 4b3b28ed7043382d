import type { ImapFlow } from 'imapflow'
import { COLLECT_EVERY_MS } from '#contract/collectors/collector.ts'
import type { App } from '#server/app.ts'
import { proofOf } from '../collector-secret.ts'
import type { CollectorRow } from '../collectors.sql.ts'
import { openSource } from '../source/open-source.ts'
import { isForTheUser, isRefused, sourceFailure } from '../source/source-failure.ts'
import { isUnchanged, listSourceFolders } from '../source/source-folders.ts'
import { collectFolder } from './collect-folder.ts'
import { selectSourceFolders } from './collected-messages.sql.ts'
import { type Run, RunEnded, startRun } from './run.ts'
import { waitForNews } from './wait-for-news.ts'

/** Tried again after so long, and then as long as the last. */
const RETRY_MS = [60_000, 5 * 60_000, 15 * 60_000, 60 * 60_000]
/** A wait is longer by up to this share of itself: what was put off at one moment does not come back as one crowd. */
const SPREAD_MAX = 0.1

const later = (app: App, ms: number): Date =>
  new Date(app.clock().getTime() + ms * (1 + Math.random() * SPREAD_MAX))

/**
 * Works on a collector that was just taken: brings what is new, then stays on the line and brings what
 * comes, until the signal, the user, or the line ends it. Never throws; how it ended stands in the
 * collector. Spec §4 Other.
 */
export async function runCollector(
  app: App,
  collector: CollectorRow,
  { held, signal, stays }: { held: Date; signal: AbortSignal; stays: boolean },
): Promise<void> {
  const run = startRun(app, collector, held, signal)
  let source: ImapFlow | undefined
  const hangUp = () => source?.close()
  signal.addEventListener('abort', hangUp)
  try {
    const { proof, secret } = await proofOf(app, collector)
    await run.note(secret === undefined ? {} : { secret })
    source = await openSource(app, collector.server, proof)
    do {
      await collectAll(app, run, source)
      await run.note(upToDate(app))
    } while (stays && (await waitForNews(run, source)))
    await run.release({})
    await source.logout()
  } catch (error) {
    await end(app, run, error).catch((err: unknown) =>
      app.log.error({ err }, 'a collector could not be let go'),
    )
  } finally {
    signal.removeEventListener('abort', hangUp)
    source?.close()
    await run.end()
  }
}

async function collectAll(app: App, run: Run, source: ImapFlow): Promise<void> {
  const { account_id, id } = run.collector
  const folders = await listSourceFolders(source)
  const sourceFolders = new Map(
    (await selectSourceFolders(app.db, account_id, id)).map((sourceFolder) => [
      sourceFolder.path,
      sourceFolder,
    ]),
  )
  const refused: unknown[] = []
  for (const folder of folders) {
    if (isUnchanged(folder, sourceFolders.get(folder.path))) continue
    await collectFolder(app, run, source, folder).catch((error: unknown) => {
      if (!source.usable || !isRefused(error)) throw error
      refused.push(error)
    })
  }
  // One folder that does not open keeps none of the others away, but is not passed over in silence.
  if (refused.length === 0) return
  await run.note({ is_filled: true })
  throw refused[0]
}

const upToDate = (app: App) =>
  ({
    state: 'idle',
    error: null,
    failures: 0,
    progress: null,
    is_filled: true,
    last_at: app.clock(),
    next_at: later(app, COLLECT_EVERY_MS),
  }) as const

async function end(app: App, run: Run, error: unknown): Promise<void> {
  if (run.signal.aborted) return run.release({ state: 'idle', progress: null, next_at: app.clock() })
  // Somebody else has it, or it is gone: nothing of it is ours to write.
  if (error instanceof RunEnded) return
  const { collector } = run
  const { code, cause } = sourceFailure(error, 'fetch')
  app.log.info({ err: cause ?? error, collector_id: collector.id, code }, 'a collector stopped')
  const failures = collector.failures + 1
  const after = RETRY_MS[Math.min(failures, RETRY_MS.length) - 1]!
  await run.release({
    state: isForTheUser(code) || code === 'max_limit_reached' ? 'error' : 'waiting',
    error: code,
    failures,
    progress: null,
    // A full mailbox may have room again; a wrong password does not become right.
    next_at: isForTheUser(code) ? null : later(app, after),
  })
}
