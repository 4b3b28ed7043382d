import type { Actor, App } from '#server/app.ts'
import type { MailboxTx } from '#server/mailbox/store/with-mailbox.ts'
import type { Done } from '#server/mailbox/undo/note-change.ts'
import { bindScope } from '../bind-scope.ts'
import { selectFoundIds } from '../search.sql.ts'
import { changeMessages } from './change-messages.ts'
import type { FoundJob } from './found-job.sql.ts'

/** What one job goes through, and how. */
export interface JobWork {
  /** Messages still to be dealt with. */
  ids: number[]
  /** Messages dealt with in one transaction: few enough that others get their turn in between. */
  at_once: number
  /** Which of them it is about; before the transaction, for it may take its time. */
  choose: (batch: number[]) => Promise<number[]>
  apply: (tx: MailboxTx, chosen: number[]) => Promise<Done>
  /** Messages are looked at one by one, and few may be changed: how far it has come is told by those looked at. */
  isLooking: boolean
}

export async function workOf(app: App, actor: Actor, job: FoundJob): Promise<JobWork> {
  const { account_id, request, cursor: after_id, max_id } = job
  if ('scope' in request) {
    const bound = await bindScope(app.db, actor, request.scope)
    return {
      ids: await selectFoundIds(app.db, account_id, bound, { after_id, max_id }),
      at_once: 2000,
      choose: async (batch) => batch,
      apply: (tx, chosen) => changeMessages(app, tx, account_id, chosen, request.change),
      isLooking: false,
    }
  }
  const { change } = request
  const action = app.steps.bulkActions[change.kind]
  return {
    ids: await action.list(app.db, account_id, { after_id, max_id }),
    at_once: 100,
    choose: (batch) => action.choose(app, account_id, change, batch),
    apply: (tx, chosen) => action.apply(tx, account_id, change, chosen),
    isLooking: true,
  }
}
