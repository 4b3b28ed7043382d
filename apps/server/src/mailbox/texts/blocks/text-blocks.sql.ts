import type { Db, Tx } from '#server/platform/db/db.ts'
import { bytes, int, nullable, type Shape, text } from '#server/platform/db/rows/row-shape.ts'
import { type DueTable, type Taking, takeDue } from '#server/platform/jobs/take-due.sql.ts'
import type { KnownText, TextBlock } from './text-block.ts'

export const BLOCKS_DUE: DueTable = { table: 'text_blocks_due', key: ['account_id'] }

/** The mailbox is searched, and has enough messages behind its last block for another one. */
export async function noteBlockDue(db: Db, account_id: number): Promise<void> {
  await db.sql`insert into text_blocks_due (account_id) values (${account_id}) on conflict do nothing`
  await db.notify(BLOCKS_DUE.table)
}

export async function takeBlockDue(db: Db, taking: Taking): Promise<number | undefined> {
  const [taken] = await db.sql({ account_id: int() })`${takeDue(BLOCKS_DUE, taking)} returning account_id`
  return taken?.account_id
}

export async function deleteBlockDue(db: Db, account_id: number): Promise<void> {
  await db.sql`delete from text_blocks_due where account_id = ${account_id}`
}

/** The last message that is in a block; 0: there is none. And how many messages the blocks have, there or gone. */
export interface BlocksEnd {
  last_id: number
  messages: number
}

export async function selectBlocksEnd({ sql }: Pick<Db, 'sql'>, account_id: number): Promise<BlocksEnd> {
  const [end] = await sql({ last_id: int(), messages: int() })`
    select coalesce(max(last_id), 0) as last_id, coalesce(sum(messages), 0)::int as messages
    from text_blocks where account_id = ${account_id}`
  return end!
}

/** The usual fields of messages above an id, oldest first. Where they are too long, no block has them. */
export async function selectKnown(
  db: Db,
  account_id: number,
  { after, limit }: { after: number; limit: number },
): Promise<KnownText[]> {
  return db.sql({ id: int(), known: text() })`
    select id, known from message_texts
    where account_id = ${account_id} and id > ${after} and known is not null
    order by id limit ${limit}`
}

/** How many of them there are, above one id and up to another. */
export async function countKnown(
  { sql }: Pick<Db, 'sql'>,
  account_id: number,
  { after, last }: { after: number; last: number },
): Promise<number> {
  const [counted] = await sql({ count: int() })`
    select count(*)::int as count from message_texts
    where account_id = ${account_id} and id > ${after} and id <= ${last} and known is not null`
  return counted!.count
}

export async function insertBlock(tx: Tx, account_id: number, block: TextBlock): Promise<void> {
  const { last_id, messages, ids, slices } = block
  await tx.sql`
    insert into text_blocks (account_id, last_id, messages, ids)
    values (${account_id}, ${last_id}, ${messages}, ${ids}::bytea)`
  await tx.sql`
    insert into text_slices (account_id, bit, last_id, marked)
    select ${account_id}, nth - 1, ${last_id}, slice::varbit
    from unnest(${slices}::text[]) with ordinality as made (slice, nth)`
}

/** Takes away the blocks that have messages from this one on: what is behind the last one is put into others. */
export async function deleteBlocksFrom(tx: Tx, account_id: number, id: number): Promise<void> {
  await tx.sql`
    with gone as (
      delete from text_blocks where account_id = ${account_id} and last_id >= ${id} returning last_id
    )
    delete from text_slices where account_id = ${account_id} and last_id in (select last_id from gone)`
}

/** Which messages of a block have all bits of a pattern. */
export interface MarkedMessages {
  last_id: number
  pattern: number
  /** A digit a message, 1 for those. */
  marked: string
  /** Of all messages of the block; told with the first pattern. */
  ids: Buffer | null
}

const MARKED_SHAPE: Shape<MarkedMessages> = {
  last_id: int(),
  pattern: int(),
  marked: text(),
  ids: nullable(bytes()),
}

/** `patterns`: the bits of each. Answers block by block, each with all patterns in their order. */
export async function selectMarked(
  db: Db,
  account_id: number,
  patterns: readonly (readonly number[])[],
): Promise<MarkedMessages[]> {
  const numbers = patterns.flatMap((bits, nth) => bits.map(() => nth))
  return db.sql(MARKED_SHAPE)`
    select last_id, pattern, marked::text as marked, case when pattern = 0 then ids end as ids
    from (
      select last_id, pattern, bit_and(marked) as marked
      from unnest(${numbers}::int[], ${patterns.flat()}::int[]) as asked (pattern, asked_bit)
      join text_slices on account_id = ${account_id} and bit = asked_bit
      group by last_id, pattern
    ) as those
    join text_blocks using (last_id)
    where account_id = ${account_id}
    order by last_id, pattern`
}
