import type { Db } from '#server/platform/db/db.ts'
import { int, nullable, type Shape, text } from '#server/platform/db/rows/row-shape.ts'
import type { WrittenStructure } from './written-structure.ts'

export interface StructureRow extends WrittenStructure {
  id: number
}

const STRUCTURE_SHAPE: Shape<StructureRow> = {
  id: int(),
  envelope: text(),
  body_structure: text(),
  body: text(),
  header: nullable(text()),
}

export async function selectStructures(
  db: Db,
  account_id: number,
  ids: readonly number[],
): Promise<StructureRow[]> {
  return db.sql(STRUCTURE_SHAPE)`
    select id, envelope, body_structure, body, header from message_structures
    where account_id = ${account_id} and id = any (${ids}::bigint[])
  `
}

/** Of messages of before. One that is deleted meanwhile leaves nothing behind. */
export async function insertMissingStructures(
  db: Db,
  account_id: number,
  rows: readonly StructureRow[],
): Promise<void> {
  await db.sql`
    insert into message_structures (account_id, id, envelope, body_structure, body, header)
    select ${account_id}, id, made.envelope, made.body_structure, made.body, made.header
    from unnest(${rows.map(({ id }) => id)}::bigint[], ${rows.map(({ envelope }) => envelope)}::text[],
                ${rows.map(({ body_structure }) => body_structure)}::text[],
                ${rows.map(({ body }) => body)}::text[], ${rows.map(({ header }) => header)}::text[])
      as made (id, envelope, body_structure, body, header)
    join messages using (id)
    where messages.account_id = ${account_id}
    for key share of messages
    on conflict do nothing
  `
}

export interface UnreadStructure {
  id: number
  blob: string
  size: number
}

/** Where the bytes of messages are that have no structure yet. */
export async function selectBlobs(
  db: Db,
  account_id: number,
  ids: readonly number[],
): Promise<UnreadStructure[]> {
  return db.sql<UnreadStructure>({ id: int(), blob: text(), size: int() })`
    select id, blob, size from messages where account_id = ${account_id} and id = any (${ids}::bigint[])
  `
}
