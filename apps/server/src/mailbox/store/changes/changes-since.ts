import type { FolderId, MessageUid } from '#contract/mailbox/messages/message.schema.ts'
import type { App } from '#server/app.ts'
import type { ChangedMessage } from './changed-message.ts'
import {
  type FolderState,
  selectChangedSince,
  selectExpungedSince,
  selectFolderState,
} from './changes.sql.ts'

/** Where a mail program stood when it last knew a folder. */
export interface KnownFolder {
  uid_validity: number
  /** HIGHESTMODSEQ at that time; 0: it knows nothing yet. */
  modseq: number
}

export interface ChangesSince {
  /** What the program knows once it has heard the rest: later changes have a higher modseq. */
  state: FolderState
  changed: ChangedMessage[]
  /** Ranges of UIDs, first and last; null: no longer known, every UID that is not in the folder is gone. */
  expunged: [MessageUid, MessageUid][] | null
  /** There is more above the last UID of `changed`. */
  isMore: boolean
}

/** Messages told at once. */
const CHANGES_AT_ONCE_MAX = 5000

/**
 * What came, changed and left in a folder since a mail program knew it: the answers to CHANGEDSINCE and VANISHED.
 * In portions by UID; `state` of the first is the one to keep. A folder with another UIDVALIDITY is told from its
 * beginning; undefined when there is none. RFC 7162 §3.1.4.1, §3.2.5; decisions 65.
 */
export async function changesSince(
  app: Pick<App, 'db'>,
  account_id: number,
  folder_id: FolderId,
  known: KnownFolder,
  { after_uid = 0, limit = CHANGES_AT_ONCE_MAX }: { after_uid?: number; limit?: number } = {},
): Promise<ChangesSince | undefined> {
  // The state is read first: what happens between the statements is told now and once more the next time.
  const state = await selectFolderState(app.db, account_id, folder_id)
  if (!state) return undefined
  const modseq = known.uid_validity === state.uid_validity ? known.modseq : 0
  if (modseq === state.modseq) return { state, changed: [], expunged: [], isMore: false }
  const changed = await selectChangedSince(app.db, account_id, folder_id, { modseq, after_uid, limit })
  // The floor is read after what it is about: what is forgotten meanwhile is noticed.
  const expunged = await selectExpungedSince(app.db, account_id, folder_id, modseq)
  const now = await selectFolderState(app.db, account_id, folder_id)
  const isKnown = now !== undefined && modseq >= now.modseq_floor
  return { state, changed, expunged: isKnown ? expunged : null, isMore: changed.length === limit }
}
