import { UNDO_KEPT_MS } from '#contract/mailbox/undo/undo-token.ts'
import type { App } from '#server/app.ts'
import { deleteUndoChangesBefore } from './undo.sql.ts'

const SWEPT_AT_ONCE = 1000

/** Forgets what can no longer be taken back. Says how many went. */
export async function sweepUndo(app: App): Promise<number> {
  const before = new Date(app.clock().getTime() - UNDO_KEPT_MS)
  let swept = 0
  for (;;) {
    const some = await deleteUndoChangesBefore(app.db, before, SWEPT_AT_ONCE)
    swept += some
    if (some < SWEPT_AT_ONCE) return swept
  }
}
