import { useQuery } from '@tanstack/react-query'
import type { FolderId } from '#contract/mailbox/messages/message.schema.ts'
import { FOLDER_FLAGGED } from '#contract/mailbox/search/scope.ts'
import { searchMessages } from '#contract/mailbox/search/search-messages.ts'
import { useApi } from '#web/platform/calls/api.ts'
import { FOLDERS } from '#web/platform/calls/query-keys.ts'
import type { AddressId } from '#web/platform/paths.ts'

/** Under the folders: whatever asks for them again asks for this too. */
export const IMPORTANT = [...FOLDERS, 'important'] as const

/** How many important letters of the inbox, at the address chosen, are unread; 0 until it is known. */
export function useImportantUnread(alias_id: AddressId): number {
  const api = useApi()
  const { data } = useQuery({
    queryKey: [...IMPORTANT, alias_id],
    queryFn: async ({ signal }) => {
      const folder_id = FOLDER_FLAGGED as FolderId
      const unread = {
        request_type: 'folder',
        folder_id,
        alias_id,
        filter: 'unread',
        page: 1,
        limit: 1,
      } as const
      return (await api(searchMessages, unread, { signal })).total
    },
    // The tree is there without it.
    meta: { quiet: true },
  })
  return data ?? 0
}
