import type { App } from '#server/app.ts'
import type { Placement } from '#server/mailbox/messages/put-message.ts'
import type { MailboxTx } from '#server/mailbox/store/with-mailbox.ts'
import { noteCutShort } from '../evaluate/note-cut-short.ts'
import { followPlan } from './follow-plan.ts'
import type { PlannedArrival } from './plan-message.ts'
import type { AnsweredMessage } from './send-from-filter.ts'
import { withoutGone } from './without-gone.ts'

/** Where a message is to stand by its filters. */
export interface FilteredPlacement extends Placement {
  /** Stands where its owner looks for new mail. */
  isNews: boolean
  isInSpam: boolean
  /** Does what else they ask for, once it stands there. */
  afterwards: (tx: MailboxTx, message: Omit<AnsweredMessage, 'own_address'>) => Promise<void>
}

/** What is planned for a message that would have gone to these folders, with these flags. */
export async function placementOf(
  app: App,
  tx: MailboxTx,
  account_id: number,
  alias_id: number,
  { plan, surroundings, isCutShort }: PlannedArrival,
  usual: Pick<Placement, 'folders' | 'flags'>,
): Promise<FilteredPlacement> {
  if (isCutShort) noteCutShort(app, account_id)
  const { forwards, destination } = await withoutGone(app, tx, account_id, plan)
  const kind = destination !== null && destination !== 'nowhere' && 'kind' in destination && destination.kind
  const moved = destination === null ? usual.folders : destination === 'nowhere' ? [] : [destination]
  const folders = [...moved, ...plan.copies.map((id) => ({ id }))]
  const flags = { ...usual.flags, ...(plan.seen && { seen: true }), ...(plan.flagged && { flagged: true }) }
  const isAside = destination === 'nowhere' || kind === 'junk' || kind === 'trash'
  return {
    folders,
    labels: plan.labels,
    flags,
    isNews: folders.length > 0 && !isAside && !flags.seen,
    isInSpam: kind === 'junk',
    afterwards: (inMailbox, message) =>
      followPlan(
        app,
        inMailbox,
        account_id,
        alias_id,
        { plan: { ...plan, forwards }, surroundings },
        message,
      ),
  }
}
