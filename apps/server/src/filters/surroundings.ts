import type { FolderId } from '#contract/mailbox/messages/message.schema.ts'
import { listAddresses } from '#server/addresses/directory/list-addresses.ts'
import { listTargetFolderIds } from '#server/mailbox/folders/list-folder-ids.ts'
import { listLabelIds } from '#server/mailbox/labels/list-label-ids.ts'
import type { Db, Tx } from '#server/platform/db/db.ts'
import { selectConfirmedTargets } from './targets/forward-targets.sql.ts'

/** What filters may name. */
export interface FilterSurroundings {
  /** Folders that messages may be put into. */
  folders: FolderId[]
  labels: number[]
  /** Own addresses, lower case; alias 0 is the main one. */
  addresses: { alias_id: number; address: string }[]
  /** Addresses that messages may be forwarded to, lower case. */
  targets: string[]
}

/** What filters of this account may name at the moment. */
export async function findSurroundings(db: Db | Tx, account_id: number): Promise<FilterSurroundings> {
  const [folders, labels, addresses, targets] = await Promise.all([
    listTargetFolderIds(db, account_id),
    listLabelIds(db, account_id),
    listAddresses(db, account_id),
    selectConfirmedTargets(db, account_id),
  ])
  return { folders, labels, addresses, targets }
}
