import type { SkipReason } from '#contract/collectors/collector.ts'
import { AppError } from '#contract/errors.ts'
import type { App } from '#server/app.ts'
import { placementOf } from '#server/filters/arrival/filtered-placement.ts'
import { planCollected } from '#server/filters/arrival/plan-message.ts'
import { findFreeBytes } from '#server/identity/quota/quota.ts'
import { putMessage } from '#server/mailbox/messages/put-message.ts'
import { readForMailbox } from '#server/mailbox/store/add/read-for-mailbox.ts'
import { type MailboxTx, withMailbox } from '#server/mailbox/store/with-mailbox.ts'
import type { CollectorRow } from '../collectors.sql.ts'
import type { SourceMessage } from '../source/source-messages.ts'
import {
  type CollectedMessageRow,
  insertCollectedMessages,
  type SourceFolderRow,
  selectKnown,
  updateCollectedUid,
} from './collected-messages.sql.ts'
import type { Run } from './run.ts'

/** A message with what is to become of it: its bytes, or why it is left. */
export type Dealt = SourceMessage & ({ body: Buffer } | { skipped: SkipReason })

/**
 * Puts messages of the source into their folder and notes every one of them, in one transaction with the
 * run's hold on the collector: what is noted is here, once. A message with the content of one that is here
 * already is that one when its source has numbered its messages anew, else a duplicate. Throws
 * `max_limit_reached` when the mailbox is full, RunEnded when the collector is not ours any more.
 */
export async function storeCollected(
  app: App,
  run: Run,
  sourceFolder: SourceFolderRow,
  messages: Dealt[],
): Promise<void> {
  const { account_id } = run.collector
  const stored = await Promise.all(
    messages.map(async (sourceMessage) => {
      if ('skipped' in sourceMessage) return { sourceMessage, blob: null, message: null }
      const [{ hash }, message] = await Promise.all([
        app.blobs.put(sourceMessage.body),
        readForMailbox(app, sourceMessage.body),
      ])
      return { sourceMessage, blob: hash, message }
    }),
  )
  const { is_filled, filter_old } = run.collector
  const put = async (tx: MailboxTx) => {
    // What was there before the collector is old mail: filters see it only when that was asked for.
    const plan = await planCollected(app, tx, account_id, {
      isNew: is_filled,
      isAsked: is_filled || filter_old,
    })
    const blobs = stored.flatMap(({ blob }) => blob ?? [])
    const known = await selectKnown(tx, account_id, sourceFolder, { blobs })
    const old = known.filter(({ isOld }) => isOld)
    const here = new Set(known.filter(({ isOld }) => !isOld).map(({ blob }) => blob))
    let quota = await findFreeBytes(tx, account_id)

    const noted: CollectedMessageRow[] = []
    for (const { sourceMessage, blob, message } of stored) {
      const { uid, mark } = sourceMessage
      if ('skipped' in sourceMessage || blob === null) {
        noted.push({
          uid,
          mark,
          blob: null,
          outcome: 'skipped' in sourceMessage ? sourceMessage.skipped : 'unreadable',
        })
        continue
      }
      const former = old.findIndex((row) => row.blob === blob)
      if (former >= 0) {
        await updateCollectedUid(tx, account_id, sourceFolder, old.splice(former, 1)[0]!, uid)
        continue
      }
      if (here.has(blob)) {
        noted.push({ uid, mark, blob: null, outcome: 'duplicate' })
        continue
      }
      quota -= sourceMessage.body.length
      if (quota < 0) throw new AppError('max_limit_reached')
      const { body: start, received_at, flags } = sourceMessage
      const usual = { folders: [{ id: sourceFolder.folder_id }], labels: [], flags }
      const added = { blob, size: start.length, message, received_at }
      const planned = await plan({ ...added, start, alias_id: 0, auth: null })
      const filtered = planned && (await placementOf(app, tx, account_id, 0, planned, usual))
      await putMessage(tx, account_id, added, filtered ?? usual)
      await filtered?.afterwards(tx, { blob, start, message })
      here.add(blob)
      noted.push({ uid, mark, blob, outcome: 'imported' })
    }
    await insertCollectedMessages(tx, account_id, sourceFolder, noted)
    return noted.filter(({ outcome }) => outcome === 'imported').length
  }
  const imported = await withMailbox(app.db, account_id, put, { isForNew: true, turn: run.mustHold })
  app.metrics.count('pochtamt_collected_messages_total', {}, imported)
}

/** Messages that need not be fetched: their source has numbered them anew. Those are noted; the others are answered. */
export async function recognise(
  app: App,
  { collector }: { collector: CollectorRow },
  sourceFolder: SourceFolderRow,
  messages: SourceMessage[],
): Promise<SourceMessage[]> {
  const { account_id } = collector
  const marks = messages.flatMap(({ mark }) => mark ?? [])
  return app.db.transaction(async (tx) => {
    const known = await selectKnown(tx, account_id, sourceFolder, { marks })
    const old = known.filter(({ isOld }) => isOld)
    const unknown: SourceMessage[] = []
    for (const sourceMessage of messages) {
      const { mark } = sourceMessage
      const nth = mark === null ? -1 : old.findIndex((row) => row.mark?.equals(mark))
      if (nth >= 0)
        await updateCollectedUid(tx, account_id, sourceFolder, old.splice(nth, 1)[0]!, sourceMessage.uid)
      else unknown.push(sourceMessage)
    }
    return unknown
  })
}
