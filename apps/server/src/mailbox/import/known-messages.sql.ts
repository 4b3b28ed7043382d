import type { Db, Tx } from '#server/platform/db/db.ts'
import { text } from '#server/platform/db/rows/row-shape.ts'
import { hashFromSum } from '../store/add/source-hash.ts'

/** Messages of a file by SHA-256 in hexadecimal, and by what is kept of messages that came by SMTP. */
interface Sources {
  hashes: readonly string[]
  /** Message-IDs of some of them; without any, only whole messages as they are stored are compared. */
  message_ids?: readonly string[]
}

/** Which of these the mailbox has, in whatever folder. */
export async function selectKnownHashes(
  db: Db | Tx,
  account_id: number,
  { hashes, message_ids = [] }: Sources,
): Promise<Set<string>> {
  const source_hashes = hashes.map(hashFromSum)
  const rows = await db.sql({ hash: text() })`
    select blob as hash from messages
    where account_id = ${account_id} and blob = any ((select ${hashes}::text[])::text[])
    union
    select wanted.hash from unnest(${hashes}::text[], ${source_hashes}::bytea[]) as wanted (hash, source_hash)
    join messages using (source_hash)
    where account_id = ${account_id} and message_id <> ''
      and message_id = any ((select ${message_ids}::text[])::text[])
  `
  return new Set(rows.map(({ hash }) => hash))
}
