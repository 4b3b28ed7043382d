import type { SkipReason } from '#contract/collectors/collector.ts'
import type { FolderId } from '#contract/mailbox/messages/message.schema.ts'
import type { Db, Tx } from '#server/platform/db/db.ts'
import { bool, bytes, int, nullable, type Shape, text } from '#server/platform/db/rows/row-shape.ts'

/** A folder of the source. */
export interface PlaceRow {
  id: number
  path: string
  folder_id: FolderId
  uid_validity: number
  uid_next: number
  source: number
}

const PLACE_SHAPE: Shape<PlaceRow> = {
  id: int(),
  path: text(),
  folder_id: int(),
  uid_validity: int(),
  uid_next: int(),
  source: int(),
}

export interface LetterRow {
  uid: number
  /** Of Message-ID, size and date. */
  mark: Buffer | null
  blob: string | null
  outcome: 'imported' | SkipReason
}

const LETTER_SHAPE: Shape<LetterRow> = {
  uid: int(),
  mark: nullable(bytes()),
  blob: nullable(text()),
  outcome: text(),
}

export async function selectPlaces(
  db: Db | Tx,
  account_id: number,
  collector_id: number,
): Promise<PlaceRow[]> {
  return db.sql(PLACE_SHAPE)`
    select id, path, folder_id, uid_validity, uid_next, source from collector_folders
    where account_id = ${account_id} and collector_id = ${collector_id}`
}

/** The row of a folder; a source that counts its UIDs anew is noted with the new validity. */
export async function upsertPlace(
  tx: Tx,
  account_id: number,
  place: { collector_id: number; path: string; folder_id: FolderId; uid_validity: number },
): Promise<PlaceRow> {
  const [row] = await tx.sql(PLACE_SHAPE)`
    insert into collector_folders (account_id, collector_id, path, folder_id, uid_validity)
    values (${account_id}, ${place.collector_id}, ${place.path}, ${place.folder_id}, ${place.uid_validity})
    on conflict (account_id, collector_id, path) do update
      set folder_id = excluded.folder_id, uid_validity = excluded.uid_validity,
          uid_next = case when collector_folders.uid_validity = excluded.uid_validity
                     then collector_folders.uid_next else 0 end
    returning id, path, folder_id, uid_validity, uid_next, source`
  return row!
}

export async function updatePlaceCounts(
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
  { id, uid_validity }: Pick<PlaceRow, 'id' | 'uid_validity'>,
): Promise<number[]> {
  const rows = await db.sql({ uid: int() })`
    select uid from collector_letters
    where account_id = ${account_id} and place_id = ${id} and uid_validity = ${uid_validity}`
  return rows.map(({ uid }) => uid)
}

/** Letters of this folder that are known by one of these marks or contents, those under an older validity apart. */
export async function selectKnown(
  tx: Tx,
  account_id: number,
  { id, uid_validity }: Pick<PlaceRow, 'id' | 'uid_validity'>,
  { marks = [], blobs = [] }: { marks?: Buffer[]; blobs?: string[] },
): Promise<(LetterRow & { uid_validity: number; isOld: boolean })[]> {
  return tx.sql<LetterRow & { uid_validity: number; isOld: boolean }>({
    ...LETTER_SHAPE,
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
  { collector_id, place_id, marks }: { collector_id: number; place_id: number; marks: Buffer[] },
): Promise<Buffer[]> {
  const rows = await tx.sql({ mark: bytes() })`
    select distinct mark from collector_letters l
    join collector_folders f on f.account_id = l.account_id and f.id = l.place_id
    where l.account_id = ${account_id} and f.collector_id = ${collector_id} and f.id <> ${place_id}
      and l.mark = any(${marks}) and l.outcome = 'imported'`
  return rows.map(({ mark }) => mark)
}

export async function insertLetters(
  tx: Tx,
  account_id: number,
  { id, uid_validity }: Pick<PlaceRow, 'id' | 'uid_validity'>,
  letters: LetterRow[],
): Promise<void> {
  for (const { uid, mark, blob, outcome } of letters) {
    await tx.sql`
      insert into collector_letters (account_id, place_id, uid_validity, uid, mark, blob, outcome)
      values (${account_id}, ${id}, ${uid_validity}, ${uid}, ${mark}, ${blob}, ${outcome})
      on conflict do nothing`
  }
}

/** Gives a letter that is here already the name which its source has given it anew. */
export async function updateLetterUid(
  tx: Tx,
  account_id: number,
  place: Pick<PlaceRow, 'id' | 'uid_validity'>,
  former: { uid_validity: number; uid: number },
  uid: number,
): Promise<void> {
  await tx.sql`
    update collector_letters set uid_validity = ${place.uid_validity}, uid = ${uid}
    where account_id = ${account_id} and place_id = ${place.id}
      and uid_validity = ${former.uid_validity} and uid = ${former.uid}`
}
