import { emailKey } from '#contract/outbound/recipients/recipients.ts'
import type { App } from '#server/app.ts'
import type { OutboundRow } from '../queue/delivery.sql.ts'
import type { HandedOver } from '../transport/hand-over.ts'
import { deleteBouncedRecipient, upsertBouncedRecipient } from './bounced-recipients.sql.ts'
import { isGone } from './is-gone.ts'

/** An account remembers so many addresses; older ones are forgotten. */
const BOUNCED_MAX = 1000

/**
 * Notes that an address elsewhere is gone, or has taken mail after all. Never throws: what has left must not leave again for
 * want of a note. Decisions 183.
 */
export async function noteRecipient(
  app: App,
  { account_id, recipient }: OutboundRow,
  { result, reply, isOurs = false, isHere = false }: HandedOver,
): Promise<void> {
  const email_key = emailKey(recipient)
  try {
    if (result === 'sent') await deleteBouncedRecipient(app.db, account_id, email_key)
    else if (result === 'refused' && !isOurs && !isHere && isGone(reply)) {
      await upsertBouncedRecipient(app.db, account_id, { email_key, at: app.clock(), max: BOUNCED_MAX })
    }
  } catch (error) {
    app.log.error({ err: error }, 'what became of an address could not be noted')
  }
}
