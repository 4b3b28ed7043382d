import type { MessageRow } from '#contract/mailbox/messages/message.schema.ts'
import type { Actor } from '#server/app.ts'
import type { Asks } from '#server/platform/db/db.ts'
import { type Chosen, selectRows } from './message-rows.sql.ts'

/**
 * List rows of messages chosen by another feature: by their ids, or by a statement of its own that answers
 * `id`, in the order wanted. `threads`: each row with the rest of its conversation, or with what of it is `among`
 * these messages.
 */
export async function listRows(
  db: Asks,
  actor: Actor,
  chosen: Chosen,
  { threads, among }: { threads: boolean; among?: number[] | undefined },
): Promise<MessageRow[]> {
  if (Array.isArray(chosen) && chosen.length === 0) return []
  return selectRows(db, actor.account_id, chosen, { threads, among, alias_id: actor.alias_only?.alias_id })
}
