import type { MailboxEvent } from '#contract/live.ts'
import type { Actor, App } from '#server/app.ts'
import { selectEventsAfter, type ToldEvent } from './live.sql.ts'

/** Events fetched at once; a browser far behind gets its replay in several bites. */
export const EVENTS_AT_ONCE = 200

/**
 * What an alias-only session may hear: new letters of its alias as they are. Of other changes, which name
 * letters without saying whose, it hears only that the folders are to be asked again. Spec §6.
 */
function heardBy({ alias_only }: Actor, event: MailboxEvent): MailboxEvent | null {
  if (!alias_only) return event
  if (event.event === 'new') return event.alias_id === alias_only.alias_id ? event : null
  return event.event === 'job' ? null : { event: 'updateMailboxList' }
}

/** The next events after `after` in order, and how far they reach (the same as `after` when there are none). */
export async function listEvents(
  app: App,
  actor: Actor,
  after: number,
): Promise<{ events: ToldEvent[]; reached: number; more: boolean }> {
  const told = await selectEventsAfter(app.db, actor.account_id, { after, limit: EVENTS_AT_ONCE })
  const events = told.flatMap(({ seq, event }) => {
    const heard = heardBy(actor, event)
    return heard ? [{ seq, event: heard }] : []
  })
  return { events, reached: told.at(-1)?.seq ?? after, more: told.length === EVENTS_AT_ONCE }
}
