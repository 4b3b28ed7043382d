import type { App } from '#server/app.ts'
import type { OutboundRow } from '../queue/delivery.sql.ts'
import type { HandedOver } from '../transport/hand-over.ts'
import { insertBounce, updateServed } from './sendings.sql.ts'

/**
 * Notes how it went for a recipient of a message that its writer sent; what a filter sends does not count. Never
 * throws: what has left must not leave again for want of a note. Decisions 182.
 */
export async function noteResult(
  app: App,
  { account_id, recipe }: OutboundRow,
  { result, isOurs = false }: HandedOver,
): Promise<void> {
  if (recipe !== '' || isOurs || result === 'later') return
  try {
    if (result === 'refused') await insertBounce(app.db, account_id, app.clock())
    else await updateServed(app.db, account_id)
  } catch (error) {
    app.log.error({ err: error }, 'the result of a message could not be noted')
  }
}
