import { useMemo } from 'react'
import { useAccount } from '#web/identity/account/get-account.ts'
import { findFolder, titleOf } from '#web/mailbox/folders/folder-tree.ts'
import { iconOf } from '#web/mailbox/folders/tree/folder-icons.ts'
import { useLabels } from '#web/mailbox/labels/list-labels.ts'
import type { RowView } from '#web/mailbox/row/view/row-view.ts'
import { useRowView } from '#web/mailbox/row/view/use-row-view.ts'
import { useFoundWords } from '#web/mailbox/search/use-found-words.ts'
import { useT } from '#web/platform/words/i18n.ts'
import type { CurrentList } from '../current-list.queries.ts'
import { useScheduled } from '../list-scheduled-sends.ts'

/** How the rows of this list look: results of a search name their folders, Drafts says what waits until when. */
export function useListView(list: CurrentList, split: boolean): RowView {
  const account = useAccount()
  const { data: labels } = useLabels()
  const words = useFoundWords(list.route)
  const folderOf = useFolderOf(list)
  const sendAt = useSendTimes(list.folder?.system === 'draft')
  return useRowView({ account, labels, split, isOutgoing: list.isOutgoing, folderOf, words, sendAt })
}

/** What the folder of a row is known by; null where all rows are of the folder that is listed. */
function useFolderOf({ route, folders }: CurrentList): RowView['folderOf'] {
  const t = useT()
  const isSearch = route.kind === 'search'
  return useMemo(
    () =>
      isSearch
        ? (folder_id: number) => ({
            name: titleOf(folders, folder_id, t),
            icon: iconOf(findFolder(folders, folder_id)),
          })
        : null,
    [isSearch, folders, t],
  )
}

/** When the messages of this list leave that were put off; only Drafts has some. */
function useSendTimes(isDrafts: boolean): RowView['sendAt'] {
  const { data } = useScheduled(isDrafts)
  return useMemo(
    () => new Map((isDrafts ? (data ?? []) : []).map(({ message, send_at }) => [message.id, send_at])),
    [isDrafts, data],
  )
}
