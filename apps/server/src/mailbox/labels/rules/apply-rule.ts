import type { App } from '#server/app.ts'
import { publishMarked } from '#server/mailbox/messages/mark-messages.ts'
import { noteChanged } from '#server/mailbox/store/changes/note-changed.ts'
import { type MailboxTx, withMailbox } from '#server/mailbox/store/with-mailbox.ts'
import { LEASE_MS, underLease } from '#server/platform/jobs/lease.ts'
import type { DueTask } from '#server/platform/jobs/run-due-periodically.ts'
import {
  type ChangedByRule,
  LABELS_DUE,
  takeUnappliedLabel,
  updateApplied,
  updateAuto,
} from '../labels.sql.ts'

/** Messages changed in one transaction: few enough that others get their turn in between. */
const AT_ONCE = 1000
/** What failed by a trouble of ours is tried again after this. */
const AGAIN_MS = 60_000

/**
 * Brings up to a thousand messages in line with a label's rule and tells open browsers. Answers whether that was
 * all; if not, the label stays marked and `runNextLabel` goes on.
 */
export async function applyRule(
  tx: MailboxTx,
  account_id: number,
  label_id: number,
  { isLeased = false }: { isLeased?: boolean } = {},
): Promise<boolean> {
  const changed = await updateAuto(tx, account_id, label_id, AT_ONCE)
  const shown = changed.filter((each: ChangedByRule) => each.is_seen)
  await noteChanged(
    tx,
    account_id,
    shown.map(({ id }) => id),
  )
  for (const on of [true, false]) {
    const seen = shown.filter((each) => each.on === on)
    publishMarked(tx, account_id, seen, {}, { added: on ? [label_id] : [], removed: on ? [] : [label_id] })
  }
  const is_applied = changed.length < AT_ONCE
  await updateApplied(tx, account_id, label_id, { is_applied, isLeased })
  return is_applied
}

/**
 * Goes through mail for one label whose rule is not applied to all of it yet. Answers whether there was one.
 * What is done is seen from the mail itself, so that anybody can go on where a dead worker stopped.
 */
export async function runNextLabel(app: App): Promise<boolean> {
  const now = app.clock()
  const held = new Date(now.getTime() + LEASE_MS)
  const label = await takeUnappliedLabel(app.db, { now, leased_until: held, reach_ms: 2 * AGAIN_MS })
  if (!label) return false
  const { account_id, id } = label
  const oneBatch = () =>
    withMailbox(app.db, account_id, async (tx) => {
      const isApplied = await applyRule(tx, account_id, id, { isLeased: true })
      if (isApplied) tx.publish(account_id, { event: 'updateMailboxList' })
      return isApplied
    })
  await underLease(app, { table: LABELS_DUE, rows: [label], held, again_ms: AGAIN_MS }, async ({ lost }) => {
    while (!lost.aborted && !(await oneBatch()));
  })
  return true
}

export const rulesToApply: DueTask = { table: LABELS_DUE, workOnNext: runNextLabel }
