import { AppError } from '#contract/errors.ts'
import type { FolderId } from '#contract/mailbox/messages/message.schema.ts'
import type { UndoChange } from '#contract/mailbox/undo/undo-change.schema.ts'
import { UNDO_KEPT_MS } from '#contract/mailbox/undo/undo-token.ts'
import type { Actor, App } from '#server/app.ts'
import { listFolderIds } from '../folders/list-folder-ids.ts'
import { upsertPostponed } from '../later/postponed.sql.ts'
import { restorePostponed } from '../later/restore-postponed.ts'
import { setMark } from '../messages/mark-messages.ts'
import { restoreLabel } from '../messages/restore-label.ts'
import { stopJobOf } from '../search/jobs/cancel-job.ts'
import { findMessageRefs } from '../store/find-message-refs.ts'
import { destroyMessages, relocateMessages } from '../store/relocate-messages.ts'
import { type MailboxTx, withMailbox } from '../store/with-mailbox.ts'
import type { Change } from './note-change.ts'
import { deleteUndoChange } from './undo.sql.ts'

/**
 * Takes an action back: messages return to the folders they came from, under new UIDs, and marks are as
 * before, where nobody has changed them since. A large action comes back batch by batch, latest first;
 * one still at work is stopped. Throws `entity_not_found` for a token used, unknown or over 30 days old.
 */
export async function undoChange(
  app: App,
  actor: Actor,
  { undo_token }: UndoChange,
): Promise<{ affected: number }> {
  const { account_id } = actor
  const scope = {
    since: new Date(app.clock().getTime() - UNDO_KEPT_MS),
    alias_only: actor.alias_only?.alias_id,
  }
  let affected = (await stopJobOf(app, actor, undo_token)) ? 0 : null
  for (;;) {
    const restored = await withMailbox(app.db, account_id, async (tx) => {
      const change = await deleteUndoChange(tx, account_id, undo_token, scope)
      return change ? restore(app, tx, account_id, change) : null
    })
    if (restored === null) break
    affected = (affected ?? 0) + restored
  }
  if (affected === null) throw new AppError('entity_not_found')
  return { affected }
}

async function restore(app: App, tx: MailboxTx, account_id: number, change: Change): Promise<number> {
  switch (change.kind) {
    case 'move':
      return moveBack(app, tx, account_id, change)
    case 'flag': {
      const messageRefs = await findMessageRefs(tx, account_id, change.ids)
      const { affected } = await setMark(
        tx,
        account_id,
        messageRefs,
        OPPOSITE[change.flag][change.on ? 0 : 1],
      )
      return affected
    }
    case 'label':
      return restoreLabel(tx, account_id, change)
    case 'postponed':
      return restorePostponed(tx, account_id, change.before)
    case 'contacts':
      return app.steps.undoers[change.kind](tx, account_id, change)
    case 'copy':
      return destroyMessages(tx, account_id, await findMessageRefs(tx, account_id, change.ids))
    case 'several': {
      // Latest first; what was done to the same messages counts once.
      let most = 0
      for (const one of change.changes.toReversed())
        most = Math.max(most, await restore(app, tx, account_id, one))
      return most
    }
  }
}

/** What undoes a flag put on, and one taken off. */
const OPPOSITE = { seen: ['unseen', 'seen'], flagged: ['unflagged', 'flagged'] } as const

/** Messages that were moved on, or whose folder is gone, stay where they are. */
async function moveBack(
  app: App,
  tx: MailboxTx,
  account_id: number,
  { to, from, postponed = [] }: Extract<Change, { kind: 'move' }>,
): Promise<number> {
  const messageRefs = await findMessageRefs(tx, account_id, Object.values(from).flat())
  const standing = messageRefs.filter(({ folder_id }) => folder_id === to)
  const folders = new Set(await listFolderIds(tx, account_id))
  let affected = 0
  for (const [folder, ids] of Object.entries(from)) {
    const folder_id = Number(folder) as FolderId
    if (!folders.has(folder_id)) continue
    const movedIds = new Set(ids)
    const back = standing.filter(({ id }) => movedIds.has(id))
    affected += (await relocateMessages(tx, account_id, back, folder_id)).affected
    const moved = back.map(({ id }) => ({ id, from_id: to }))
    if (moved.length > 0)
      await app.steps.junk.onMoved(app, tx, account_id, { moved, to: folder_id, isUndone: true })
    const backIds = new Set(back.map(({ id }) => id))
    const waiting = postponed.filter(({ message_id }) => backIds.has(message_id))
    if (waiting.length > 0) await upsertPostponed(tx, account_id, waiting)
  }
  return affected
}
