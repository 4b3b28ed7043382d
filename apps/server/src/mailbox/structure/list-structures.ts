import type { App, Asking } from '#server/app.ts'
import { openSource } from '#server/platform/blobs/open-source.ts'
import { HandsFull } from '#server/platform/limits/bytes-in-hand.ts'
import {
  insertMissingStructures,
  type StructureRow,
  selectBlobs,
  selectStructures,
  type UnreadStructure,
} from './message-structures.sql.ts'
import { StoredStructure } from './stored-structure.ts'

/** Messages of before that are read at the same time: they wait for the disk more than for anything else. */
const READ_AT_ONCE = 4
/** Kept together. */
const KEPT_AT_ONCE = 100

/**
 * What FETCH tells of messages without their bytes, by their ids, in one statement. Those of before that have no structure
 * yet are read for it once: null is one that cannot be read, and what is gone meanwhile is left out. Throws `HandsFull`.
 * Decisions 121.
 */
export async function listStructures(
  app: App,
  { account_id }: Pick<Asking, 'account_id'>,
  ids: readonly number[],
): Promise<ReadonlyMap<number, StoredStructure | null>> {
  const rows = await selectStructures(app.db, account_id, ids)
  const structures = new Map<number, StoredStructure | null>(
    rows.map(({ id, ...written }) => [id, new StoredStructure(written)]),
  )
  const missing = ids.filter((id) => !structures.has(id))
  for (let from = 0; from < missing.length; from += KEPT_AT_ONCE) {
    const { made, unread } = await makeStructures(app, account_id, missing.slice(from, from + KEPT_AT_ONCE))
    for (const id of unread) structures.set(id, null)
    for (const { id, ...written } of made) structures.set(id, new StoredStructure(written))
  }
  return structures
}

async function makeStructures(
  app: App,
  account_id: number,
  ids: readonly number[],
): Promise<{ made: StructureRow[]; unread: number[] }> {
  const waiting = await selectBlobs(app.db, account_id, ids)
  const made: StructureRow[] = []
  const unread: number[] = []
  const readNext = async (): Promise<void> => {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const row = await readStructure(app, account_id, next)
      if (row) made.push(row)
      else unread.push(next.id)
    }
  }
  const settled = await Promise.allSettled(Array.from({ length: READ_AT_ONCE }, readNext))
  try {
    if (made.length > 0) await insertMissingStructures(app.db, account_id, made)
  } catch (error) {
    app.faults.note('storing', error, { account_id })
  }
  const failed = settled.find((one) => one.status === 'rejected')
  if (failed) throw failed.reason
  return { made, unread }
}

async function readStructure(
  { blobs, readers, faults }: App,
  account_id: number,
  { id, blob, size }: UnreadStructure,
): Promise<StructureRow | null> {
  try {
    await using opened = await openSource(blobs, { blob, size })
    return { id, ...(await readers.run('structure', { source: opened.source })) }
  } catch (error) {
    if (error instanceof HandsFull) throw error
    faults.note('structure', error, { account_id, id })
    return null
  }
}
