import { findAddress } from '#server/addresses/directory/find-address.ts'
import type { App } from '#server/app.ts'
import { noteUndelivered } from '#server/mailbox/messages/note-undelivered.ts'
import { addMessage } from '#server/mailbox/store/add/add-message.ts'
import { readForMailbox } from '#server/mailbox/store/add/read-for-mailbox.ts'
import { withMailbox } from '#server/mailbox/store/with-mailbox.ts'
import type { Source } from '#server/readers/source.ts'
import { composeBounce, type Reported, type ReportedAction } from '../bounces/compose-bounce.ts'
import { noteResult } from '../limits/note-result.ts'
import { noteRecipient } from '../suppression/note-recipient.ts'
import { noteAttempt, noteBounced } from '../traces/note-attempt.ts'
import type { HandedOver } from '../transport/hand-over.ts'
import { type OutboundChange, type OutboundRow, selectLanguage, updateOutbound } from './delivery.sql.ts'
import { isAsked } from './dsn.ts'
import { DELAY_MS, nextAttempt } from './retry-schedule.ts'

/**
 * Writes down how one attempt for one recipient went: sent, to be tried again, or failed for good. What the sender is
 * told of that goes into the inbox in the same transaction, so it is told once; a null sender is told nothing.
 * Architecture §4 Out; RFC 3461 §5.2, RFC 3464, RFC 5321 §6.1.
 */
export async function finishOutbound(
  app: App,
  row: OutboundRow,
  source: Source,
  handed: HandedOver,
): Promise<void> {
  const { result, reply } = handed
  const now = app.clock()
  const attempts = row.attempts + 1
  const next_at = result === 'later' ? nextAttempt(attempts, row.tried_since, now) : null
  const state = result === 'sent' ? 'sent' : next_at ? 'waiting' : 'failed'
  const change = { state, attempts, next_at: next_at ?? now, last_reply: reply } as const
  app.metrics.count('pochtamt_outbound_attempts_total', { result })
  if (state === 'failed') {
    app.metrics.count('pochtamt_outbound_failures_total', {})
    app.log.info({ recipient_domain: row.recipient.split('@')[1], reply }, 'a message could not be delivered')
  }
  const action = row.envelope_from === '' ? null : reportedAction(row, change, handed, now)
  noteAttempt(app, row, state, handed)
  await noteResult(app, row, handed)
  await noteRecipient(app, row, handed)
  if (!action) {
    await updateOutbound(app.db, row, change)
    return
  }
  const isGivenUp = state === 'failed' && result === 'later'
  try {
    await report(
      app,
      { row, source, reply, action, isGivenUp },
      { ...change, delay_told: action === 'delayed' },
    )
  } catch (error) {
    if (state !== 'sent') throw error
    // What has left must not leave again for want of a report.
    app.log.error({ err: error }, 'a report of success could not be written')
    await updateOutbound(app.db, row, change)
  }
}

/** What the sender is told, who has a return path; null: nothing. */
function reportedAction(
  { dsn, tried_since, delay_told }: OutboundRow,
  { state }: OutboundChange,
  { from_here }: HandedOver,
  now: Date,
): ReportedAction | 'unsaid' | null {
  // A failure is marked in Sent all the same.
  if (state === 'failed') return isAsked(dsn, 'FAILURE') ? 'failed' : 'unsaid'
  if (state === 'waiting') {
    const isLong = now.getTime() - tried_since.getTime() >= DELAY_MS
    return isLong && !delay_told && isAsked(dsn, 'DELAY') ? 'delayed' : null
  }
  if (!isAsked(dsn, 'SUCCESS') || from_here === 'told_by_next') return null
  return from_here === 'delivered' ? 'delivered' : 'relayed'
}

/** Writes the report into the inbox of the sender, where the row is still this worker's. */
async function report(
  app: App,
  { action, ...reported }: Omit<Reported, 'language' | 'action'> & { action: ReportedAction | 'unsaid' },
  change: OutboundChange,
): Promise<void> {
  const { row } = reported
  const written = action === 'unsaid' ? null : await write(app, { ...reported, action })
  const isReported = await withMailbox(app.db, row.account_id, async (tx) => {
    const isOurs = await updateOutbound(tx, row, change)
    if (!isOurs) return false
    if (written) await addMessage(tx, row.account_id, { ...written, received_at: app.clock() })
    if (change.state === 'failed') await noteUndelivered(tx, row.account_id, row)
    return action === 'failed'
  })
  if (isReported) noteBounced(app, row)
}

async function write(
  app: App,
  reported: Omit<Reported, 'language'>,
): Promise<Omit<Parameters<typeof addMessage>[2], 'received_at'>> {
  const { account_id, envelope_from } = reported.row
  const language = await selectLanguage(app.db, account_id)
  const bounce = await composeBounce(app, { ...reported, language })
  const { hash, size } = await app.blobs.put(bounce)
  const address = await findAddress(app.db, envelope_from)
  return {
    folder: { kind: 'inbox' },
    blob: hash,
    size,
    message: await readForMailbox(app, bounce),
    alias_id: address?.account_id === account_id ? address.alias_id : 0,
    auth: { spf: 'pass', dkim: 'none', dmarc: 'pass' },
  }
}
