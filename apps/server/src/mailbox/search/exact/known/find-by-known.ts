import { BLOCK_MESSAGES } from '#server/mailbox/texts/blocks/build-blocks.ts'
import { unpackIds } from '#server/mailbox/texts/blocks/packed-ids.ts'
import { noteBlockDue, selectMarked } from '#server/mailbox/texts/blocks/text-blocks.sql.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Criterion } from '../criteria.ts'
import { selectIdsByKnown } from './known.sql.ts'
import { mayBeFound, type Narrowing, narrowingOf, patternsOf } from './narrowing.ts'
import { idsOf } from './sent-ids.ts'

/** Where more messages than this share may be found, they are sooner read from end to end. */
const SHARE_MAX = 1 / 4

/**
 * Ids of the messages of an account whose usual fields meet all criteria. Blocks say of thousands of messages which of them
 * may, and those and what is in no block yet are read. null: all would have to be read, for a folder that is not large.
 * Decisions 135.
 */
export async function findByKnown(
  db: Db,
  account_id: number,
  ofTexts: Criterion[],
  { isLarge }: { isLarge: boolean },
): Promise<number[] | null> {
  const narrowing = narrowingOf({ kind: 'and', of: ofTexts })
  const candidates = narrowing && (await candidatesOf(db, account_id, narrowing))
  if (!candidates && !isLarge) return null
  const { ids, after } = candidates ?? { ids: [], after: 0 }
  const answer = await selectIdsByKnown(db, account_id, ofTexts, { ids, after, tail_max: BLOCK_MESSAGES })
  const isWorthBlocks = narrowing !== null && answer.tail === BLOCK_MESSAGES
  if (isWorthBlocks) await noteBlockDue(db, account_id)
  return idsOf(answer.ids)
}

interface Candidates {
  ids: number[]
  /** Of what is above this one, blocks know nothing. */
  after: number
}

/** null: there are no blocks, or too many messages may be found. */
async function candidatesOf(db: Db, account_id: number, narrowing: Narrowing): Promise<Candidates | null> {
  const marked = await selectMarked(db, account_id, patternsOf(narrowing))
  const ids: number[] = []
  let [messages, after] = [0, 0]
  for (const [last_id, block] of Map.groupBy(marked, (one) => one.last_id)) {
    const digits = mayBeFound(narrowing, block.map((one) => Buffer.from(one.marked, 'latin1')).values())
    addMarked(ids, block[0]!.ids!, digits)
    messages += digits.length
    after = last_id
  }
  return messages === 0 || ids.length > messages * SHARE_MAX ? null : { ids, after }
}

const ONE = '1'.charCodeAt(0)

function addMarked(ids: number[], packed: Buffer, digits: Buffer): void {
  let nth = digits.indexOf(ONE)
  if (nth === -1) return
  const all = unpackIds(packed)
  for (; nth !== -1; nth = digits.indexOf(ONE, nth + 1)) ids.push(all[nth]!)
}
