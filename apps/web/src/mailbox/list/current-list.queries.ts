import type { UseQueryResult } from '@tanstack/react-query'
import type { Folder } from '#contract/mailbox/folders/folder.schema.ts'
import type { SystemFolder } from '#contract/mailbox/folders/folder.ts'
import type { FolderId, MessageList, MessageRow } from '#contract/mailbox/messages/message.schema.ts'
import { FOLDER_FLAGGED } from '#contract/mailbox/search/scope.ts'
import { useAccount } from '#web/identity/account/get-account.ts'
import { useSearch } from '#web/platform/mail-route.ts'
import type { MailRoute } from '#web/platform/paths.ts'
import type { MessageRef } from '../actions/cache/message-refs.ts'
import { findFolder, systemFolder } from '../folders/folder-tree.ts'
import { useFolders } from '../folders/list-folders.ts'
import { useMessageList } from '../messages/message-list.ts'
import { openRoute, rowOf } from '../messages/message-route.ts'
import { type ListScope, listScope } from './list-scope.ts'

/** The list that the address bar names, its rows, and the message open in it. */
export interface CurrentList {
  route: MailRoute
  scope: ListScope
  query: UseQueryResult<MessageList>
  rows: readonly MessageRow[]
  total: number
  folders: readonly Folder[]
  /** The folder listed; of a search, the one it looks in. */
  folder: Folder | undefined
  /** The system folder that is listed itself; null for another folder, a label, a search. */
  system: SystemFolder | null
  inbox: FolderId | null
  junk: FolderId | null
  /** Its rows are named by whom they are written to. */
  isOutgoing: boolean
  open: MessageRef | null
  openRow: MessageRow | undefined
}

const NO_ROWS: readonly MessageRow[] = []
const NO_FOLDERS: readonly Folder[] = []

export function useCurrentList(route: MailRoute): CurrentList {
  const per_page = useAccount()?.settings.per_page
  const folders = useFolders().data ?? NO_FOLDERS
  const scope = listScope(route, useSearch(), per_page ?? 0)
  // The first page waits for the settings: they say how many rows it has.
  const query = useMessageList(scope, per_page !== undefined)
  const rows = query.data?.messages ?? NO_ROWS

  const idOf = (system: SystemFolder) => systemFolder(folders, system)?.id ?? null
  const inbox = idOf('inbox')
  const f_id = route.kind === 'label' ? null : route.f_id
  const folder = findFolder(folders, f_id === FOLDER_FLAGGED ? inbox : f_id)
  const open = openRoute(route, rows, inbox)

  return {
    route,
    scope,
    query,
    rows,
    total: query.data?.total ?? 0,
    folders,
    folder,
    system: route.kind === 'folder' ? (folder?.system ?? null) : null,
    inbox,
    junk: idOf('junk'),
    isOutgoing: folder?.system === 'sent' || folder?.system === 'draft',
    open,
    openRow: open ? rowOf(rows, open) : undefined,
  }
}
