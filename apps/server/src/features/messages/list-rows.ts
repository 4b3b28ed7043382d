import type { MessageRow } from '#contract/messages/message.ts'
import type { Actor } from '#server/app.ts'
import type { Db } from '#server/db/db.ts'
import { selectRows } from './message-rows.sql.ts'

/** List rows of letters already chosen, in the given order; `threads`: each with the rest of its conversation. */
export async function listRows(
  db: Db,
  actor: Actor,
  ids: number[],
  { threads }: { threads: boolean },
): Promise<MessageRow[]> {
  if (ids.length === 0) return []
  return selectRows(db, actor.account_id, ids, { threads, alias_id: actor.alias_only?.alias_id })
}
