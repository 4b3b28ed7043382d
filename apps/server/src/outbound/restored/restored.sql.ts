import type { Sql } from '#server/platform/db/db.ts'
import { HELD_MARK } from './held-reply.ts'

/** Asked across accounts on purpose, as is the statement below: nobody is in a store that is being restored. */
export async function updateOutboundHeld(tx: { sql: Sql }, now: Date): Promise<void> {
  await tx.sql`
    update outbound
    set state = 'waiting', next_at = ${now}, last_reply = ${HELD_MARK}, leased_until = null, leased_by = null
    where state in ('held', 'waiting', 'sending')
  `
}

/** The drafts that stood for them stay. */
export async function deleteScheduledBefore(tx: { sql: Sql }, now: Date): Promise<void> {
  await tx.sql`delete from scheduled_sends where due_at <= ${now}`
}
