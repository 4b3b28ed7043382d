import type { OutputOf } from '#contract/endpoint.ts'
import type { listScheduledSends as endpoint } from '#contract/outbound/schedule/list-scheduled-sends.ts'
import type { Actor, App } from '#server/app.ts'
import { findSystemFolders } from '#server/mailbox/folders/system/find-system-folders.ts'
import { listRows } from '#server/mailbox/store/rows/list-rows.ts'
import { selectScheduled } from './scheduled.sql.ts'

/** Messages that wait on the server, next first, as long as their drafts are in Drafts. Decisions 2. */
export async function listScheduledSends(app: App, actor: Actor): Promise<OutputOf<typeof endpoint>> {
  const waiting = await selectScheduled(app.db, actor.account_id, actor.alias_only?.alias_id)
  const { draft: drafts } = await findSystemFolders(app.db, actor.account_id)
  const ids = waiting.map(({ draft_id }) => draft_id)
  const rows = new Map((await listRows(app.db, actor, ids, { threads: false })).map((row) => [row.id, row]))
  return {
    scheduled: waiting.flatMap(({ id, draft_id, due_at, put_off }) => {
      const message = rows.get(draft_id)
      if (!message || message.folder_id !== drafts) return []
      return [{ send_id: id, send_at: due_at.toISOString(), put_off, message }]
    }),
  }
}
