import type { SkipReason } from '#contract/collectors/collector.ts'
import type { FolderId } from '#contract/mailbox/messages/message.schema.ts'
import type { Db, Tx } from '#server/platform/db/db.ts'
import { bool, bytes, int, nullable, type Shape, text } from '#server/platform/db/rows/row-shape.ts'

/** A folder of the source. */
export interface SourceFolderRow {
  id: number
  path: string
  folder_id: FolderId
  uid_validity: number
  uid_next: number
  source: number
}

const REF_SHAPE: Shape<SourceFolderRow> = {
  id: int(),
  path: text(),
  folder_id: int(),
  uid_validity: int(),
  uid_next: int(),
  source: int(),
}

export interface CollectedMessageRow {
  uid: number
  /** Of Message-ID, size and date. */
  mark: Buffer | null
  blob: string | null
  outcome: 'imported' | SkipReason
}

const MESSAGE_SHAPE: Shape<CollectedMessageRow> = {
  uid: int(),
  mark: nullable(bytes()),
  blob: nullable(text()),
  outcome: text(),
}

export async function selectSourceFolders(
  db: Db | Tx,
  account_id: number,
  collector_id: number,
): Promise<SourceFolderRow[]> {
  return db.sql(REF_SHAPE)`
    select id, path, folder_id, uid_validity, uid_next, source from collector_folders
    where account_id = ${account_id} and collector_id = ${collector_id}`
}

/** The row of a folder; a source that counts its UIDs anew is noted with the new validity. */
export async function upsertSourceFolder(
  tx: Tx,
  account_id: number,
  sourceFolder: { collector_id: number; path: string; folder_id: FolderId; uid_validity: number },
): Promise<SourceFolderRow> {
  const [row] = await tx.sql(REF_SHAPE)`
    insert into collector_folders (account_id, collector_id, path, folder_id, uid_validity)
    values (${account_id}, ${sourceFolder.collector_id}, ${sourceFolder.path}, ${sourceFolder.folder_id}, ${sourceFolder.uid_validity})
    on conflict (account_id, collector_id, path) do update
      set folder_id = excluded.folder_id, uid_validity = excluded.uid_validity,
          uid_next = case when collector_folders.uid_validity = excluded.uid_validity
                     then collector_folders.uid_next else 0 end
    returning id, path, folder_id, uid_validity, uid_next, source`
  return row!
}

export async function updateSourceFolderCounts(
  tx: Db | Tx,
  account_id: number,
  id: number,
  { uid_next, source }: { uid_next: number; source: number },
): Promise<void> {
  await tx.sql`
    update collector_folders set uid_next = ${uid_next}, source = ${source}
    where account_id = ${account_id} and id = ${id}`
}

/** UIDs of the source that were dealt with under this validity. */
export async function selectUids(
  db: Db,
  account_id: number,
  { id, uid_validity }: Pick<SourceFolderRow, 'id' | 'uid_validity'>,
): Promise<number[]> {
  const rows = await db.sql({ uid: int() })`
    select uid from collector_letters
    where account_id = ${account_id} and place_id = ${id} and uid_validity = ${uid_validity}`
  return rows.map(({ uid }) => uid)
}

/** Messages of this folder that are known by one of these marks or contents, those under an older validity apart. */
export async function selectKnown(
  tx: Tx,
  account_id: number,
  { id, uid_validity }: Pick<SourceFolderRow, 'id' | 'uid_validity'>,
  { marks = [], blobs = [] }: { marks?: Buffer[]; blobs?: string[] },
): Promise<(CollectedMessageRow & { uid_validity: number; isOld: boolean })[]> {
  return tx.sql<CollectedMessageRow & { uid_validity: number; isOld: boolean }>({
    ...MESSAGE_SHAPE,
    uid_validity: int(),
    isOld: bool(),
  })`
    select uid_validity, uid, mark, blob, outcome, uid_validity <> ${uid_validity} as "isOld"
    from collector_letters
    where account_id = ${account_id} and place_id = ${id} and (mark = any(${marks}) or blob = any(${blobs}))
    order by uid`
}

/** Marks among these that some other folder of the collector has brought. */
export async function selectMarksElsewhere(
  tx: Tx,
  account_id: number,
  { collector_id, place_id: ref_id, marks }: { collector_id: number; place_id: number; marks: Buffer[] },
): Promise<Buffer[]> {
  const rows = await tx.sql({ mark: bytes() })`
    select distinct mark from collector_letters l
    join collector_folders f on f.account_id = l.account_id and f.id = l.place_id
    where l.account_id = ${account_id} and f.collector_id = ${collector_id} and f.id <> ${ref_id}
      and l.mark = any(${marks}) and l.outcome = 'imported'`
  return rows.map(({ mark }) => mark)
}

export async function insertCollectedMessages(
  tx: Tx,
  account_id: number,
  { id, uid_validity }: Pick<SourceFolderRow, 'id' | 'uid_validity'>,
  messages: CollectedMessageRow[],
): Promise<void> {
  for (const { uid, mark, blob, outcome } of messages) {
    await tx.sql`
      insert into collector_letters (account_id, place_id, uid_validity, uid, mark, blob, outcome)
      values (${account_id}, ${id}, ${uid_validity}, ${uid}, ${mark}, ${blob}, ${outcome})
      on conflict do nothing`
  }
}

/** Gives a message that is here already the name which its source has given it anew. */
export async function updateCollectedUid(
  tx: Tx,
  account_id: number,
  sourceFolder: Pick<SourceFolderRow, 'id' | 'uid_validity'>,
  former: { uid_validity: number; uid: number },
  uid: number,
): Promise<void> {
  await tx.sql`
    update collector_letters set uid_validity = ${sourceFolder.uid_validity}, uid = ${uid}
    where account_id = ${account_id} and place_id = ${sourceFolder.id}
      and uid_validity = ${former.uid_validity} and uid = ${former.uid}`
}
