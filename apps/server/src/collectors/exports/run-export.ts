import { EXPORT_DAYS } from '#contract/collectors/exports/mailbox-export.ts'
import type { App } from '#server/app.ts'
import { afterWait } from '#server/platform/jobs/after-wait.ts'
import { holdLease, LEASE_MS, type Lease } from '#server/platform/jobs/lease.ts'
import { updateLease } from '#server/platform/jobs/take-due.sql.ts'
import { isDiskFull } from '#server/platform/limits/disk-full.ts'
import { hasFreeDisk } from '#server/platform/limits/free-disk.ts'
import { exportAccount } from '../transfer/export-account.ts'
import { partsOf } from './export-parts.ts'
import {
  EXPORTS_DUE,
  insertPart,
  type TakenExport,
  takeExport,
  updateDone,
  updateFailed,
  updateReleased,
} from './exports.sql.ts'

const AGAIN_MS = 60_000
/** Versions that may run beside this one hold an archive for so long with each part. */
const FORMER_LEASE_MS = 5 * 60_000
/** An archive that so many workers did not end is not begun again. */
const TRIES_MAX = 5

/** The archive is not wanted any more, or another worker makes it. */
class ExportEnded extends Error {
  override name = 'ExportEnded'
}

class DiskShort extends Error {
  override name = 'DiskShort'
}

/**
 * Takes an archive that was asked for; answers how to make it, which never throws, or undefined when none waits. Each
 * worker begins anew, whatever a former one had written. No lock is held meanwhile. Decisions 177.
 */
export async function takeNextExport(
  app: App,
): Promise<((signal: AbortSignal) => Promise<void>) | undefined> {
  const now = app.clock()
  const held = new Date(now.getTime() + LEASE_MS)
  const taken = await takeExport(app.db, { now, leased_until: held, reach_ms: 2 * FORMER_LEASE_MS })
  return taken && ((signal) => runExport(app, taken, { held, signal }))
}

async function runExport(
  app: App,
  taken: TakenExport,
  { held, signal }: { held: Date; signal: AbortSignal },
): Promise<void> {
  const lease = holdLease(app, { held, renews: (ends) => updateLease(app.db, EXPORTS_DUE, taken, ends) })
  try {
    if (taken.tries > TRIES_MAX) return await fail(app, taken, await lease.end(), 'internal_error')
    await writeExport(app, taken, lease, signal)
  } catch (error) {
    await end(app, taken, await lease.end(), error, signal).catch((err: unknown) =>
      app.log.error({ err }, 'an archive of a mailbox could not be let go'),
    )
  }
}

async function writeExport(app: App, taken: TakenExport, lease: Lease, signal: AbortSignal): Promise<void> {
  const { account_id, wmid, email } = taken
  let counted = { messages: 0, missing: 0 }
  const say = (messages: number, missing: number) => {
    counted = { messages, missing }
  }
  const archive = exportAccount(app, { actor: { account_id }, wmid, email, say })
  let nth = 0
  let bytes = 0
  for await (const part of partsOf(archive)) {
    signal.throwIfAborted()
    if (lease.lost.aborted) throw new ExportEnded()
    if (!(await hasFreeDisk(app, part.length))) throw new DiskShort()
    const { hash: blob } = await app.blobs.put(part)
    bytes += part.length
    const written = { ...counted, nth, blob, bytes }
    if (!(await lease.renew((ends) => insertPart(app.db, taken, written, ends)))) throw new ExportEnded()
    nth++
  }
  await updateDone(app.db, taken, { ...counted, expires_at: expiresAt(app) }, await lease.end())
}

async function end(
  app: App,
  taken: TakenExport,
  held: Date,
  error: unknown,
  signal: AbortSignal,
): Promise<void> {
  if (error instanceof ExportEnded) return
  if (signal.aborted) return updateReleased(app.db, taken, { held, again_at: null })
  app.log.error({ err: error, account_id: taken.account_id }, 'an archive of a mailbox could not be made')
  if (error instanceof DiskShort || isDiskFull(error)) return fail(app, taken, held, 'server_full')
  await updateReleased(app.db, taken, { held, again_at: afterWait(app.clock(), AGAIN_MS) })
}

const fail = (app: App, taken: TakenExport, held: Date, error: 'internal_error' | 'server_full') =>
  updateFailed(app.db, taken, { error, expires_at: expiresAt(app) }, held)

const expiresAt = (app: App): Date => new Date(app.clock().getTime() + EXPORT_DAYS * 24 * 60 * 60_000)
