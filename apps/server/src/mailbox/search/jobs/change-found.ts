import type { ChangedFound } from '#contract/mailbox/found/changed-found.schema.ts'
import { FOUND_AT_ONCE_MAX } from '#contract/mailbox/found/changed-found.ts'
import type { SearchScope } from '#contract/mailbox/search/scope.schema.ts'
import type { Actor, App } from '#server/app.ts'
import { getTargetFolder } from '#server/mailbox/folders/get-folder.ts'
import { checkMark } from '#server/mailbox/messages/mark-messages.ts'
import { withMailbox } from '#server/mailbox/store/with-mailbox.ts'
import { newUndoToken, noteChange } from '#server/mailbox/undo/note-change.ts'
import type { Call } from '#server/platform/http/route.ts'
import { bindScope } from '../bind-scope.ts'
import { selectFoundIds, selectMaxId } from '../search.sql.ts'
import { changeMessages } from './change-messages.ts'
import { type FoundChange, insertFoundJob } from './found-job.sql.ts'

/**
 * Up to 1,000 messages change at once; more become a job and the answer is 202. Messages that come after
 * the call are left alone. Decisions 2.
 */
export async function changeFound(
  app: App,
  actor: Actor,
  scope: SearchScope,
  change: FoundChange,
  call: Call,
): Promise<ChangedFound> {
  const { account_id } = actor
  const answer = await withMailbox(app.db, account_id, async (tx): Promise<ChangedFound> => {
    const bound = await bindScope(tx, actor, scope)
    if (change.kind === 'move') await getTargetFolder(tx, actor, change.destination_id)
    if (change.kind === 'mark') await checkMark(tx, actor, change)
    const max_id = await selectMaxId(tx, account_id)
    const ids = await selectFoundIds(tx, account_id, bound, { after_id: 0, max_id })
    if (ids.length <= FOUND_AT_ONCE_MAX) {
      return noteChange(app, tx, actor, await changeMessages(app, tx, account_id, ids, change))
    }

    const total = ids.length
    const alias_id = actor.alias_only?.alias_id ?? null
    const undo_token = newUndoToken()
    const job_id = await insertFoundJob(
      tx,
      { account_id, request: { scope, change, undo_token }, alias_id, max_id, total },
      app.clock(),
    )
    tx.publish(account_id, { event: 'job', job_id, affected: 0, total, state: 'running' })
    return { job_id, affected: total, undo_token }
  })
  if (answer.job_id !== undefined) call.setStatus(202)
  return answer
}
