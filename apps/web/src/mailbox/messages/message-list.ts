import {
  keepPreviousData,
  type QueryClient,
  queryOptions,
  type UseQueryResult,
  useQuery,
} from '@tanstack/react-query'
import type { FolderId, MessageList } from '#contract/mailbox/messages/message.schema.ts'
import { type Api, useApi } from '#web/platform/calls/api.ts'
import { MESSAGE_LISTS } from '#web/platform/calls/query-keys.ts'
import type { ListScope } from '../list/list-scope.ts'
import { searchMessages } from '../search/search-messages.ts'
import { listFolderMessages } from './list-folder-messages.ts'

export const listKey = (scope: ListScope) => [...MESSAGE_LISTS, scope] as const

/** The scope that a list was kept under. */
export const scopeOfKey = (key: readonly unknown[]): ListScope | undefined =>
  key[MESSAGE_LISTS.length] as ListScope | undefined

/** A folder is asked for by itself; labels, searches and important messages are searches. */
export function askForList(api: Api, scope: ListScope, signal: AbortSignal): Promise<MessageList> {
  const { request_type, folder_id } = scope.request
  return request_type !== 'folder' || folder_id === undefined || folder_id === null
    ? searchMessages(api, scope, signal)
    : listFolderMessages(api, folder_id, scope, signal)
}

const listOptions = (api: Api, scope: ListScope) =>
  queryOptions({
    queryKey: listKey(scope),
    queryFn: ({ signal }) => askForList(api, scope, signal),
  })

const isSameSet = (key: readonly unknown[] | undefined, scope: ListScope): boolean =>
  key !== undefined && isListOf(key, scope.request)

/** Is this a page of the set of messages that was asked for? */
export const isListOf = (key: readonly unknown[], request: ListScope['request']): boolean =>
  JSON.stringify(scopeOfKey(key)?.request) === JSON.stringify(request)

/** One page of a list. Another page of the same list keeps the old rows until the new ones come. */
export function useMessageList(scope: ListScope, enabled: boolean): UseQueryResult<MessageList> {
  const api = useApi()
  return useQuery({
    ...listOptions(api, scope),
    enabled,
    placeholderData: (previous, query) =>
      isSameSet(query?.queryKey, scope) ? keepPreviousData(previous) : undefined,
  })
}

/** Asks for a page before it is shown, so that a step over the edge of the page is quick. */
export const fetchMessageList = (cache: QueryClient, api: Api, scope: ListScope): Promise<MessageList> =>
  cache.fetchQuery(listOptions(api, scope))

/** Loads the lists of these folders again where they are on screen. */
export const reloadFolders = (cache: QueryClient, ...folders: readonly FolderId[]): Promise<void> =>
  cache.invalidateQueries({
    queryKey: MESSAGE_LISTS,
    predicate: ({ queryKey }) => folders.some((id) => id === scopeOfKey(queryKey)?.request.folder_id),
  })
