import { findAddress } from '#server/addresses/directory/find-address.ts'
import type { App } from '#server/app.ts'
import { noteUndelivered } from '#server/mailbox/messages/note-undelivered.ts'
import { addMessage } from '#server/mailbox/store/add/add-message.ts'
import { readForMailbox } from '#server/mailbox/store/add/read-for-mailbox.ts'
import { withMailbox } from '#server/mailbox/store/with-mailbox.ts'
import type { Source } from '#server/readers/source.ts'
import { composeBounce } from '../bounces/compose-bounce.ts'
import type { HandedOver } from '../transport/hand-over.ts'
import { type OutboundRow, selectLanguage, updateOutbound } from './delivery.sql.ts'
import { nextAttempt } from './retry-schedule.ts'

/**
 * Writes down how one attempt for one recipient went: sent, to be tried again, or failed for good.
 * The last puts a bounce into the sender's inbox in the same transaction, so there is exactly one;
 * a message with a null sender gets none. Architecture §4 Out; RFC 3464, RFC 5321 §6.1.
 */
export async function finishOutbound(
  app: App,
  row: OutboundRow,
  source: Source,
  { result, reply }: HandedOver,
): Promise<void> {
  const now = app.clock()
  const attempts = row.attempts + 1
  const done = { attempts, next_at: now, last_reply: reply }
  if (result === 'sent') {
    await updateOutbound(app.db, row, { ...done, state: 'sent' })
    return
  }

  const next_at = result === 'later' ? nextAttempt(attempts, row.created_at, now) : null
  if (next_at) {
    await updateOutbound(app.db, row, { ...done, state: 'waiting', next_at })
    return
  }

  app.log.info({ recipient_domain: row.recipient.split('@')[1], reply }, 'a message could not be delivered')
  const failed = { ...done, state: 'failed' as const }
  if (row.envelope_from === '') {
    await updateOutbound(app.db, row, failed)
    return
  }

  const language = await selectLanguage(app.db, row.account_id)
  const bounce = await composeBounce(app, { row, source, reply, isGivenUp: result === 'later', language })
  const { hash, size } = await app.blobs.put(bounce)
  const message = await readForMailbox(app, bounce)
  const address = await findAddress(app.db, row.envelope_from)
  const alias_id = address?.account_id === row.account_id ? address.alias_id : 0
  await withMailbox(app.db, row.account_id, async (tx) => {
    const isOurs = await updateOutbound(tx, row, failed)
    if (!isOurs) return
    await addMessage(tx, row.account_id, {
      folder: { kind: 'inbox' },
      blob: hash,
      size,
      message,
      received_at: now,
      alias_id,
      auth: { spf: 'pass', dkim: 'none', dmarc: 'pass' },
    })
    await noteUndelivered(tx, row.account_id, row)
  })
}
