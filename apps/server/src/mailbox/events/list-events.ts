import type { MailboxEvent } from '#contract/live.schema.ts'
import type { Actor, App } from '#server/app.ts'
import { listRows } from '../store/rows/list-rows.ts'
import { selectEventsAfter, type ToldEvent } from './live.sql.ts'

/** Events fetched at once; a browser far behind gets its replay in several bites. */
export const EVENTS_AT_ONCE = 200

/** What belongs to the person and not to the mailbox: whoever works in it for them does not hear of it. Decision 0042. */
const PERSONAL: readonly MailboxEvent['event'][] = ['payment', 'domain']

/**
 * What a session may hear. One of an alias hears of its own messages alone: of new ones with as much of their
 * conversation as it may see, of changed ones that the folders are to be asked again, since the counters told are
 * those of the whole mailbox. Spec §6, decisions 90.
 */
async function heardBy(app: App, actor: Actor, event: MailboxEvent): Promise<MailboxEvent[]> {
  const { alias_only, impersonation } = actor
  if (impersonation && PERSONAL.includes(event.event)) return []
  if (!alias_only) return [event]
  if (!('alias_id' in event) || event.alias_id !== alias_only.alias_id) return []
  if (event.event !== 'new') return [ASK_AGAIN]
  const [row] = await listRows(app.db, actor, [event.row.id], { threads: true })
  return row && row.folder_id === event.folder_id ? [{ ...event, row }, ASK_AGAIN] : [ASK_AGAIN]
}

const ASK_AGAIN: MailboxEvent = { event: 'updateMailboxList' }

/** The next events after `after` in order, and how far they reach (the same as `after` when there are none). */
export async function listEvents(
  app: App,
  actor: Actor,
  after: number,
): Promise<{ events: ToldEvent[]; reached: number; more: boolean }> {
  const stored = await selectEventsAfter(app.db, actor.account_id, { after, limit: EVENTS_AT_ONCE })
  const events: ToldEvent[] = []
  for (const { seq, event } of stored) {
    for (const heard of await heardBy(app, actor, event)) events.push({ seq, event: heard })
  }
  return { events, reached: stored.at(-1)?.seq ?? after, more: stored.length === EVENTS_AT_ONCE }
}
