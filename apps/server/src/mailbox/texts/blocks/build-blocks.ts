import type { App } from '#server/app.ts'
import { withMailbox } from '#server/mailbox/store/with-mailbox.ts'
import { LEASE_MS, underLease } from '#server/platform/jobs/lease.ts'
import type { DueTask } from '#server/platform/jobs/run-due-periodically.ts'
import { type KnownText, textBlock } from './text-block.ts'
import {
  BLOCKS_DUE,
  countKnown,
  deleteBlockDue,
  deleteBlocksFrom,
  insertBlock,
  selectBlocksEnd,
  selectKnown,
  takeBlockDue,
} from './text-blocks.sql.ts'

/** Messages of one block. Fewer than that behind the last one are read one by one. */
export const BLOCK_MESSAGES = 4096
/** Read by one statement; between two of them others have their turn. */
const READ_AT_ONCE = 512
/** What failed by a trouble of ours is tried again after this. */
const AGAIN_MS = 5 * 60_000

/**
 * Puts the next messages of a mailbox into a block. Answers false when there are too few for one, or when the mailbox changed
 * meanwhile. Decisions 135.
 */
export async function buildBlock(
  app: App,
  account_id: number,
  { messages = BLOCK_MESSAGES }: { messages?: number } = {},
): Promise<boolean> {
  const { last_id: after } = await selectBlocksEnd(app.db, account_id)
  const texts: KnownText[] = []
  while (texts.length < messages) {
    const limit = Math.min(READ_AT_ONCE, messages - texts.length)
    const read = await selectKnown(app.db, account_id, { after: texts.at(-1)?.id ?? after, limit })
    texts.push(...read)
    if (read.length < limit) return false
  }
  const block = textBlock(texts)
  return withMailbox(app.db, account_id, async (tx) => {
    const end = await selectBlocksEnd(tx, account_id)
    const count = await countKnown(tx, account_id, { after, last: block.last_id })
    if (end.last_id !== after || count !== texts.length) return false
    await insertBlock(tx, account_id, block)
    return true
  })
}

/** Blocks of which most messages are gone are given up: what is left is put into new ones. */
async function giveUpThinBlocks(app: App, account_id: number): Promise<void> {
  const { last_id: last, messages } = await selectBlocksEnd(app.db, account_id)
  if ((await countKnown(app.db, account_id, { after: 0, last })) * 2 >= messages) return
  await withMailbox(app.db, account_id, (tx) => deleteBlocksFrom(tx, account_id, 0))
}

/** Puts messages of the next mailbox into blocks, as many as there are. Answers whether there was one. */
export async function buildNextBlocks(app: App): Promise<boolean> {
  const now = app.clock()
  const held = new Date(now.getTime() + LEASE_MS)
  const account_id = await takeBlockDue(app.db, { now, leased_until: held, reach_ms: 2 * AGAIN_MS })
  if (account_id === undefined) return false
  const taken = { table: BLOCKS_DUE, rows: [{ account_id }], held, again_ms: AGAIN_MS }
  await underLease(app, taken, async () => {
    await giveUpThinBlocks(app, account_id)
    while (await buildBlock(app, account_id));
    await deleteBlockDue(app.db, account_id)
  })
  return true
}

export const blocksToBuild: DueTask = { table: BLOCKS_DUE, workOnNext: buildNextBlocks }
