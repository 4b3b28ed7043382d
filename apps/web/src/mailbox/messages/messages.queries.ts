import {
  keepPreviousData,
  type QueryClient,
  queryOptions,
  type UseQueryResult,
  useQuery,
} from '@tanstack/react-query'
import { listFolderMessages } from '#contract/mailbox/folders/contents/list-folder-messages.ts'
import type { MessageList } from '#contract/mailbox/messages/message.schema.ts'
import { searchMessages } from '#contract/mailbox/search/search-messages.ts'
import { type Api, useApi } from '#web/platform/calls/api.ts'
import { MESSAGE_LISTS } from '#web/platform/calls/query-keys.ts'
import type { ListScope } from '../list/list-scope.ts'

export const listKey = (scope: ListScope) => [...MESSAGE_LISTS, scope] as const

/** The scope that a list was kept under. */
export const scopeOfKey = (key: readonly unknown[]): ListScope | undefined =>
  key[MESSAGE_LISTS.length] as ListScope | undefined

function askForList(
  api: Api,
  { request, page, limit }: ListScope,
  signal: AbortSignal,
): Promise<MessageList> {
  const { request_type, folder_id, alias_id } = request
  if (request_type !== 'folder' || folder_id === undefined || folder_id === null) {
    return api(searchMessages, { ...request, page, limit }, { signal })
  }
  const address = alias_id !== undefined && alias_id !== null && alias_id !== 'all' ? { alias_id } : {}
  return api(listFolderMessages, { folder_id, page, limit, ...address }, { signal })
}

const listOptions = (api: Api, scope: ListScope) =>
  queryOptions({
    queryKey: listKey(scope),
    queryFn: ({ signal }) => askForList(api, scope, signal),
  })

const isSameSet = (key: readonly unknown[] | undefined, scope: ListScope): boolean =>
  key !== undefined && isListOf(key, scope.request)

/** Is this a page of the set of letters that was asked for? */
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
