import type { App } from '#server/app.ts'
import type { HandedOver } from '../transport/hand-over.ts'
import { AT_ONCE } from './bounds.ts'
import { upsertSlowed, upsertTaken } from './paces.sql.ts'
import { wantsLess } from './wants-less.ts'

/** The first pause is shorter than the wait of a message, so that a single one does not wait for it. */
const PAUSE_MS = 30_000

/**
 * Notes how a conversation with the servers of a domain went, for how much it is given from now on. Never throws: mail
 * does not wait for it. Decisions 206.
 */
export async function notePace(
  { config, db, clock, log }: App,
  domain: string,
  results: Iterable<HandedOver>,
): Promise<void> {
  // A relay of the operator's has no pace of the domain.
  if (config.SMART_HOST) return
  const all = [...results]
  try {
    if (all.some(({ result }) => result === 'sent')) {
      await upsertTaken(db, domain, AT_ONCE, clock())
    } else if (all.some(({ result, reply }) => result === 'later' && wantsLess(reply))) {
      await upsertSlowed(db, domain, { first: AT_ONCE.first, pause_ms: PAUSE_MS }, clock())
    }
  } catch (error) {
    log.warn({ err: error }, 'the pace of a domain could not be noted')
  }
}
