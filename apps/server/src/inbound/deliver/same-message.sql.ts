import type { Tx } from '#server/platform/db/db.ts'
import { bool, texts } from '#server/platform/db/rows/row-shape.ts'

export interface SameMessage {
  isHere: boolean
  /** Blobs of messages with its Message-ID and about its size that have no hash to tell by. */
  unhashed: string[]
}

/** Our trace on top of a stored message is no longer. */
const TRACE_BYTES_MAX = 16_384
/** So many messages of before hashes were kept are compared byte by byte. */
const UNHASHED_MAX = 3

/** Has the same message come to the same address lately? */
export async function selectSameMessage(
  tx: Tx,
  account_id: number,
  arrived: { message_id: string; alias_id: number; since: Date; source_hash: Buffer; source_bytes: number },
): Promise<SameMessage> {
  const { message_id, alias_id, since, source_hash, source_bytes } = arrived
  const [row] = await tx.sql<SameMessage>({ isHere: bool(), unhashed: texts() })`
    select
      exists (
        select from messages
        where account_id = ${account_id} and message_id = ${message_id} and message_id <> ''
          and alias_id = ${alias_id} and received_at >= ${since} and source_hash = ${source_hash}) as "isHere",
      array(
        select blob from messages
        where account_id = ${account_id} and message_id = ${message_id} and message_id <> ''
          and alias_id = ${alias_id} and received_at >= ${since} and source_hash is null and auth is not null
          and size > ${source_bytes} and size <= ${source_bytes + TRACE_BYTES_MAX}
        limit ${UNHASHED_MAX}) as unhashed
  `
  return row!
}
