import { useQuery } from '@tanstack/react-query'
import type { FolderId, MessageList } from '#contract/mailbox/messages/message.schema.ts'
import { FOLDER_FLAGGED } from '#contract/mailbox/search/scope.ts'
import { searchMessages as endpoint } from '#contract/mailbox/search/search-messages.ts'
import { type Api, useApi } from '#web/platform/calls/api.ts'
import { FOLDERS, MESSAGE_LISTS } from '#web/platform/calls/query-keys.ts'
import type { AddressId } from '#web/platform/paths.ts'
import type { ListScope } from '../list/list-scope.ts'

/** A page of what a scope finds. */
export const searchMessages = (
  api: Api,
  { request, page, limit }: ListScope,
  signal: AbortSignal,
): Promise<MessageList> => api(endpoint, { ...request, page, limit }, { signal })

const RECENT_MESSAGES = 3

/** The latest messages from an address. */
export function useRecentMessages(email: string | undefined) {
  const api = useApi()
  return useQuery({
    queryKey: [...MESSAGE_LISTS, 'recent', email],
    queryFn: async ({ signal }) =>
      (
        await api(
          endpoint,
          { request_type: 'search', from: email, page: 1, limit: RECENT_MESSAGES },
          { signal },
        )
      ).messages,
    enabled: email !== undefined,
  })
}

/** Under the folders: whatever asks for them again asks for this too. */
export const IMPORTANT = [...FOLDERS, 'important'] as const

/** How many important messages of the inbox, at the address chosen, are unread; 0 until it is known. */
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
      return (await api(endpoint, unread, { signal })).total
    },
    // The tree is there without it.
    meta: { quiet: true },
  })
  return data ?? 0
}
