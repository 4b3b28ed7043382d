import type { App } from '#server/app.ts'
import { withMailbox } from '#server/mailbox/store/with-mailbox.ts'
import { openSource } from '#server/platform/blobs/open-source.ts'
import { LEASE_MS, underLease } from '#server/platform/jobs/lease.ts'
import type { DueTask } from '#server/platform/jobs/run-due-periodically.ts'
import { HandsFull } from '#server/platform/limits/bytes-in-hand.ts'
import { type Source, startOf } from '#server/readers/source.ts'
import { headOf } from '../reading/read-stored.ts'
import { deleteBlocksFrom } from './blocks/text-blocks.sql.ts'
import { type MessageText, messageText } from './message-text.ts'
import {
  deleteTextsToRead,
  insertMessageText,
  type StoredBytes,
  selectBytes,
  selectPresent,
  TEXTS_DUE,
  takeTexts,
} from './message-texts.sql.ts'

/** Read, and written in one transaction. */
export const TEXTS_AT_ONCE = 50
/** What failed by a trouble of ours is tried again after this. */
const AGAIN_MS = 5 * 60_000

/**
 * Reads messages from their bytes and notes what mail programs search in them. What cannot be read has its header
 * alone; who finds no room for a large message comes again. Decisions 125.
 */
export async function readTexts(app: App, account_id: number, ids: number[]): Promise<void> {
  const texts = new Map<number, MessageText>()
  for (const stored of await selectBytes(app.db, account_id, ids)) {
    texts.set(stored.id, await readText(app, stored))
  }
  await withMailbox(app.db, account_id, async (tx) => {
    const present = new Set(await selectPresent(tx, account_id, ids))
    await deleteBlocksFrom(tx, account_id, Math.min(...ids))
    for (const [id, read] of texts) if (present.has(id)) await insertMessageText(tx, account_id, id, read)
    await deleteTextsToRead(tx, account_id, ids)
  })
}

async function readText(app: App, stored: StoredBytes): Promise<MessageText> {
  try {
    await using opened = await openSource(app.blobs, stored)
    return await readSearched(app, opened.source)
  } catch (error) {
    if (error instanceof HandsFull) throw error
    app.faults.note('reading', error)
    return headAlone(Buffer.alloc(0))
  }
}

async function readSearched(app: App, source: Source): Promise<MessageText> {
  try {
    const { message } = await app.readers.run('index', { source })
    if (message.searched) return message.searched
  } catch (error) {
    if (error instanceof HandsFull) throw error
    app.faults.note('reading', error)
  }
  return headAlone(startOf(source))
}

const headAlone = (start: Buffer): MessageText => messageText(start, headOf(start), '')

/** Reads texts that are still to be read, those of one account at a time. Answers whether there were any. */
export async function readNextTexts(app: App): Promise<boolean> {
  const now = app.clock()
  const held = new Date(now.getTime() + LEASE_MS)
  const taking = { now, leased_until: held, reach_ms: 2 * AGAIN_MS, limit: TEXTS_AT_ONCE }
  const taken = await takeTexts(app.db, taking)
  if (taken.length === 0) return false
  await underLease(app, { table: TEXTS_DUE, rows: taken, held, again_ms: AGAIN_MS }, async () => {
    for (const [account_id, rows] of Map.groupBy(taken, (row) => row.account_id)) {
      await readTexts(
        app,
        account_id,
        rows.map(({ id }) => id),
      )
    }
  })
  return true
}

export const unreadTexts: DueTask = { table: TEXTS_DUE, workOnNext: readNextTexts }
