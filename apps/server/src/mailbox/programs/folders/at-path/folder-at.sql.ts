import type { FolderId, MessageUid } from '#contract/mailbox/messages/message.schema.ts'
import type { FolderKind } from '#server/mailbox/folders/folders.sql.ts'
import { FOLDER_STATE_SHAPE, type FolderState } from '#server/mailbox/store/changes/changes.sql.ts'
import { type Db, sql, type Tx } from '#server/platform/db/db.ts'
import { int, type Shape, text } from '#server/platform/db/rows/row-shape.ts'

/** A folder and what else of the mailbox a program waits for that opens it, or puts a message into it. */
export interface FolderAtPath {
  id: FolderId
  name: string
  kind: FolderKind
  state: FolderState
  /** The UID from which on no program has been told of a message. */
  recent_from: MessageUid
  /** The number of changes of the mailbox: while it stands, so do its labels and keywords. */
  change_seq: number
  /** What the mailbox has left; negative when it is over its quota. */
  free_bytes: number
}

type FolderAtPathRow = Omit<FolderAtPath, 'state'> & FolderState

const FOLDER_AT_PATH_SHAPE: Shape<FolderAtPathRow> = {
  ...FOLDER_STATE_SHAPE,
  id: int(),
  name: text(),
  kind: text(),
  recent_from: int(),
  change_seq: int(),
  free_bytes: int(),
}

/** The folder of a path as it is stored, or of an id, by one look at its row and the account's. */
export async function selectFolderAt(
  db: Db | Tx,
  account_id: number,
  which: { path: string } | { id: FolderId },
): Promise<FolderAtPath | undefined> {
  const [row] = await db.sql(FOLDER_AT_PATH_SHAPE)`
    select folders.id, name, kind, uid_validity, uid_next, modseq, modseq_floor, recent_from, change_seq,
      quota_kb * 1024 - used_bytes as free_bytes
    from folders join accounts on accounts.id = folders.account_id
    where folders.account_id = ${account_id} and ${'id' in which ? sql`folders.id = ${which.id}` : sql`name = ${which.path}`}
  `
  if (!row) return undefined
  const { uid_validity, uid_next, modseq, modseq_floor, ...folder } = row
  return { ...folder, state: { uid_validity, uid_next, modseq, modseq_floor } }
}
