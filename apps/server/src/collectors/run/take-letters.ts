import type { SkipReason } from '#contract/collectors/collector.ts'
import { AppError } from '#contract/errors.ts'
import type { App } from '#server/app.ts'
import { keepLetter } from '#server/filters/arrival/keep-letter.ts'
import { planCollected } from '#server/filters/arrival/plan-letter.ts'
import { findRoom } from '#server/identity/quota/find-room.ts'
import { readForMailbox } from '#server/mailbox/store/add/read-for-mailbox.ts'
import { type MailboxTx, withMailbox } from '#server/mailbox/store/with-mailbox.ts'
import type { CollectorRow } from '../collectors.sql.ts'
import type { SourceLetter } from '../source/source-letters.ts'
import {
  insertLetters,
  type LetterRow,
  type PlaceRow,
  selectKnown,
  updateLetterUid,
} from './collector-letters.sql.ts'
import type { Run } from './run.ts'

/** A letter with what is to become of it: its bytes, or why it is left. */
export type Dealt = SourceLetter & ({ body: Buffer } | { skipped: SkipReason })

/**
 * Puts letters of the source into their folder and notes every one of them, in one transaction with the
 * run's hold on the collector: what is noted is here, once. A letter with the content of one that is here
 * already is that one when its source has numbered its letters anew, else a duplicate. Throws
 * `max_limit_reached` when the mailbox is full, RunEnded when the collector is not ours any more.
 */
export async function takeLetters(app: App, run: Run, place: PlaceRow, letters: Dealt[]): Promise<void> {
  const { account_id } = run.collector
  const stored = await Promise.all(
    letters.map(async (letter) => {
      if ('skipped' in letter) return { letter, blob: null, message: null }
      const [{ hash }, message] = await Promise.all([
        app.blobs.put(letter.body),
        readForMailbox(app, letter.body),
      ])
      return { letter, blob: hash, message }
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
    const known = await selectKnown(tx, account_id, place, { blobs })
    const old = known.filter(({ isOld }) => isOld)
    const here = new Set(known.filter(({ isOld }) => !isOld).map(({ blob }) => blob))
    let room = await findRoom(tx, account_id)

    const noted: LetterRow[] = []
    for (const { letter, blob, message } of stored) {
      const { uid, mark } = letter
      if ('skipped' in letter || blob === null) {
        noted.push({ uid, mark, blob: null, outcome: 'skipped' in letter ? letter.skipped : 'unreadable' })
        continue
      }
      const former = old.findIndex((row) => row.blob === blob)
      if (former >= 0) {
        await updateLetterUid(tx, account_id, place, old.splice(former, 1)[0]!, uid)
        continue
      }
      if (here.has(blob)) {
        noted.push({ uid, mark, blob: null, outcome: 'duplicate' })
        continue
      }
      room -= letter.body.length
      if (room < 0) throw new AppError('max_limit_reached')
      const arrived = {
        message,
        start: letter.body,
        size: letter.body.length,
        received_at: letter.received_at,
        alias_id: 0,
        auth: null,
      }
      const added = {
        folder: { id: place.folder_id },
        blob,
        size: letter.body.length,
        message,
        received_at: letter.received_at,
        flags: letter.flags,
        start: letter.body,
      }
      await keepLetter(app, tx, account_id, added, await plan(arrived))
      here.add(blob)
      noted.push({ uid, mark, blob, outcome: 'imported' })
    }
    await insertLetters(tx, account_id, place, noted)
  }
  await withMailbox(app.db, account_id, put, { isForNew: true, turn: run.mustHold })
}

/** Letters that need not be fetched: their source has numbered them anew. Those are noted; the others are answered. */
export async function recognise(
  app: App,
  { collector }: { collector: CollectorRow },
  place: PlaceRow,
  letters: SourceLetter[],
): Promise<SourceLetter[]> {
  const { account_id } = collector
  const marks = letters.flatMap(({ mark }) => mark ?? [])
  return app.db.transaction(async (tx) => {
    const known = await selectKnown(tx, account_id, place, { marks })
    const old = known.filter(({ isOld }) => isOld)
    const unknown: SourceLetter[] = []
    for (const letter of letters) {
      const { mark } = letter
      const nth = mark === null ? -1 : old.findIndex((row) => row.mark?.equals(mark))
      if (nth >= 0) await updateLetterUid(tx, account_id, place, old.splice(nth, 1)[0]!, letter.uid)
      else unknown.push(letter)
    }
    return unknown
  })
}
