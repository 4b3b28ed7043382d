import { setImmediate } from 'node:timers/promises'
import type { App } from '#server/app.ts'
import { getTargetFolder } from '#server/mailbox/folders/get-folder.ts'
import { findSystemFolders } from '#server/mailbox/folders/system/find-system-folders.ts'
import { discardMessages } from '#server/mailbox/messages/delete-messages.ts'
import { setMark } from '#server/mailbox/messages/mark-messages.ts'
import { copyMessages } from '#server/mailbox/store/add/copy-messages.ts'
import { findMessageRefs } from '#server/mailbox/store/find-message-refs.ts'
import { relocateMessages } from '#server/mailbox/store/relocate-messages.ts'
import type { MailboxTx } from '#server/mailbox/store/with-mailbox.ts'
import type { Change, Done } from '#server/mailbox/undo/note-change.ts'
import { evaluateFilters } from '../evaluate/evaluate-filters.ts'
import { noteCutShort } from '../evaluate/note-cut-short.ts'
import { prepareFilters } from '../evaluate/prepare-filters.ts'
import type { FilterRow } from '../filter-row.ts'
import { readStoredMessages } from '../old-mail/stored-messages.ts'
import { findSurroundings } from '../surroundings.ts'
import { planArrival } from './plan-arrival.ts'

/** Which of these messages a filter is about. Outside a transaction: it may read their bytes. */
export async function findFiltered(
  app: App,
  account_id: number,
  filter: FilterRow,
  ids: number[],
): Promise<number[]> {
  const surroundings = await findSurroundings(app.db, account_id)
  const prepared = await prepareFilters(app.db, account_id, [
    { ...filter, actions: [{ type: 'mark', flag: 'seen' }] },
  ])
  const messages = await readStoredMessages(app, account_id, ids, prepared.needs, surroundings)
  const matchedIds: number[] = []
  for (const { row, message: arriving } of messages) {
    const { decided, isCutShort } = evaluateFilters(prepared, arriving)
    if (decided.length > 0) matchedIds.push(row.id)
    if (isCutShort) noteCutShort(app, account_id)
    // Others have their turn between two messages.
    await setImmediate()
  }
  return matchedIds
}

/**
 * Does to messages of the mailbox what a filter says, as far as it stays in the mailbox and can be taken back: what
 * it discards goes to Trash.
 */
export async function filterStored(
  tx: MailboxTx,
  account_id: number,
  filter: FilterRow,
  ids: number[],
): Promise<Done> {
  const plan = planArrival(
    filter.actions
      .filter(({ type }) => type !== 'forward' && type !== 'reply' && type !== 'notify_keeper')
      .map((action) => ({ filter, action })),
  )
  const messageRefs = await findMessageRefs(tx, account_id, ids)
  const changed = new Set<Change>()
  const note = ({ change }: Done) => change && changed.add(change)

  if (plan.seen) note(await setMark(tx, account_id, messageRefs, 'seen'))
  if (plan.flagged) note(await setMark(tx, account_id, messageRefs, 'flagged'))
  for (const label_id of plan.labels) note(await setMark(tx, account_id, messageRefs, 'labeled', label_id))
  for (const folder_id of plan.copies) {
    const { id } = await getTargetFolder(tx, { account_id }, folder_id)
    note(await copyMessages(tx, account_id, ids, id))
  }
  // Marked ones have other counters now: where they stand is read anew.
  const now = plan.destination === null ? [] : await findMessageRefs(tx, account_id, ids)
  if (plan.destination === 'nowhere') note(await discardMessages(tx, account_id, now))
  else if (plan.destination !== null) {
    const system = 'kind' in plan.destination ? await findSystemFolders(tx, account_id) : {}
    const to =
      'id' in plan.destination
        ? (await getTargetFolder(tx, { account_id }, plan.destination.id)).id
        : system[plan.destination.kind]
    if (to !== undefined) note(await relocateMessages(tx, account_id, now, to))
  }
  const changes = [...changed]
  return {
    affected: changes.length > 0 ? messageRefs.length : 0,
    change: changes.length > 0 ? { kind: 'several', changes } : null,
  }
}
