import type { FolderId } from '#contract/mailbox/messages/message.schema.ts'
import type { Db, Tx } from '#server/platform/db/db.ts'
import { int, nullable, type Shape, timestamp } from '#server/platform/db/rows/row-shape.ts'
import type { MailboxTx } from '../../store/with-mailbox.ts'

/** After how many days messages leave a folder; with null they stay, and its marks go. */
export async function updateCleanDays(
  tx: MailboxTx,
  account_id: number,
  id: FolderId,
  days: number | null,
): Promise<void> {
  await tx.sql`update folders set clean_days = ${days} where account_id = ${account_id} and id = ${id}`
  if (days === null) {
    await tx.sql`delete from folder_marks where account_id = ${account_id} and folder_id = ${id}`
  }
}

/** Notes up to which UID the folder is filled now. */
export async function insertFolderMark(
  tx: Tx,
  account_id: number,
  folder_id: FolderId,
  at: Date,
): Promise<void> {
  await tx.sql`
    insert into folder_marks (account_id, folder_id, noted_at, uid_next)
    select account_id, id, ${at}, uid_next from folders where account_id = ${account_id} and id = ${folder_id}
    on conflict do nothing
  `
}

export interface CleanedFolder {
  account_id: number
  id: FolderId
  clean_days: number
  /** The last mark. */
  noted_at: Date | null
}

const CLEANED_FOLDER_SHAPE: Shape<CleanedFolder> = {
  account_id: int(),
  id: int(),
  clean_days: int(),
  noted_at: nullable(timestamp()),
}

/** All folders that clean themselves. Asked across accounts on purpose: housekeeping. */
export async function selectCleanedFolders(db: Db): Promise<CleanedFolder[]> {
  return db.sql(CLEANED_FOLDER_SHAPE)`
    select account_id, id, clean_days, (
      select max(noted_at) from folder_marks
      where folder_marks.account_id = folders.account_id and folder_id = folders.id) as noted_at
    from folders where clean_days is not null
  `
}

/** Below which UID messages have been in the folder since before a moment; marks that are older still are forgotten. */
export async function takeFolderMark(
  tx: Tx,
  account_id: number,
  folder_id: FolderId,
  before: Date,
): Promise<number | undefined> {
  const [mark] = await tx.sql({ noted_at: timestamp(), uid_next: int() })`
    select noted_at, uid_next from folder_marks
    where account_id = ${account_id} and folder_id = ${folder_id} and noted_at <= ${before}
    order by noted_at desc limit 1
  `
  if (!mark) return undefined
  await tx.sql`
    delete from folder_marks
    where account_id = ${account_id} and folder_id = ${folder_id} and noted_at < ${mark.noted_at}
  `
  return mark.uid_next
}
