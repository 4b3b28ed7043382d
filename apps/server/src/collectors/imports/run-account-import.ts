import { ACCOUNT_IMPORT_DAYS } from '#contract/collectors/imports/account-import.ts'
import { AppError, type ErrorCode } from '#contract/errors.ts'
import type { App } from '#server/app.ts'
import { afterWait } from '#server/platform/jobs/after-wait.ts'
import { holdLease, LEASE_MS, type Lease } from '#server/platform/jobs/lease.ts'
import { updateLease } from '#server/platform/jobs/take-due.sql.ts'
import { isDiskFull } from '#server/platform/limits/disk-full.ts'
import { importAccount } from '../transfer/import-account.ts'
import { ArchiveUnreadable } from '../transfer/read-zip.ts'
import {
  ACCOUNT_IMPORTS_DUE,
  type TakenImport,
  takeAccountImport,
  updateImportEnded,
  updateImportProgress,
  updateImportReleased,
} from './account-imports.sql.ts'
import { openUploadedZip, PartsGone } from './uploaded-zip.ts'

const AGAIN_MS = 60_000
/** Versions that may run beside this one hold an archive for so long with some messages. */
const FORMER_LEASE_MS = 5 * 60_000
/** An import that so many workers did not end is not gone on with. */
const TRIES_MAX = 5
const MESSAGES = 'Maildir/'

/** It is not wanted any more, or another worker has it. */
class ImportEnded extends Error {
  override name = 'ImportEnded'
}

/**
 * Takes an archive that was uploaded; answers how to put it in, which never throws, or undefined when none waits. Whoever
 * goes on with it finds what is there already, and doubles nothing. Decisions 177.
 */
export async function takeNextAccountImport(
  app: App,
): Promise<((signal: AbortSignal) => Promise<void>) | undefined> {
  const now = app.clock()
  const held = new Date(now.getTime() + LEASE_MS)
  const taken = await takeAccountImport(app.db, { now, leased_until: held, reach_ms: 2 * FORMER_LEASE_MS })
  return taken && ((signal) => runAccountImport(app, taken, { held, signal }))
}

async function runAccountImport(
  app: App,
  taken: TakenImport,
  { held, signal }: { held: Date; signal: AbortSignal },
): Promise<void> {
  const lease = holdLease(app, {
    held,
    renews: (ends) => updateLease(app.db, ACCOUNT_IMPORTS_DUE, taken, ends),
  })
  try {
    if (taken.tries > TRIES_MAX) return await fail(app, taken, await lease.end(), 'internal_error')
    await putIn(app, taken, lease, signal)
  } catch (error) {
    await end(app, taken, await lease.end(), error, signal).catch((err: unknown) =>
      app.log.error({ err }, 'an import of an archive could not be let go'),
    )
  }
}

async function putIn(app: App, taken: TakenImport, lease: Lease, signal: AbortSignal): Promise<void> {
  const { account_id, imported: before } = taken
  await using zip = await openUploadedZip(app, taken)
  const messages_all = zip.names().filter((name) => name.startsWith(MESSAGES)).length
  const note = async (imported: number, known: number) => {
    signal.throwIfAborted()
    // What a former worker put in is here already, but has come by this archive.
    const progress = { messages_all, imported: before + imported, known: Math.max(0, known - before) }
    const isOurs = await lease.renew((ends) => updateImportProgress(app.db, taken, progress, ends))
    if (!isOurs) throw new ImportEnded()
  }
  await note(0, before)
  const { left_out, people, filters_left_out } = await importAccount(app, { account_id }, zip, note)
  const result = { left_out: left_out.length, people, filters_left_out, error: null }
  await updateImportEnded(app.db, taken, { ...result, expires_at: expiresAt(app) }, await lease.end())
}

async function end(
  app: App,
  taken: TakenImport,
  held: Date,
  error: unknown,
  signal: AbortSignal,
): Promise<void> {
  if (error instanceof ImportEnded || error instanceof PartsGone) return
  if (signal.aborted) return updateImportReleased(app.db, taken, { held, again_at: null })
  if (error instanceof ArchiveUnreadable) return fail(app, taken, held, 'archive_unreadable')
  if (error instanceof AppError) return fail(app, taken, held, error.code)
  app.log.error({ err: error, account_id: taken.account_id }, 'an archive could not be put into a mailbox')
  if (isDiskFull(error)) return fail(app, taken, held, 'server_full')
  await updateImportReleased(app.db, taken, { held, again_at: afterWait(app.clock(), AGAIN_MS) })
}

function fail(app: App, taken: TakenImport, held: Date, error: ErrorCode): Promise<void> {
  const nothing = { left_out: 0, people: 0, filters_left_out: [] }
  return updateImportEnded(app.db, taken, { ...nothing, error, expires_at: expiresAt(app) }, held)
}

const expiresAt = (app: App): Date => new Date(app.clock().getTime() + ACCOUNT_IMPORT_DAYS * 24 * 60 * 60_000)
