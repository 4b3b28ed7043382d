import {
  keepPreviousData,
  type QueryClient,
  queryOptions,
  type UseQueryResult,
  useQuery,
} from '@tanstack/react-query'
import { openMessage } from '#contract/mailbox/opening/open-message.ts'
import type { OpenedMessage } from '#contract/mailbox/opening/opened-message.schema.ts'
import { type Api, useApi } from '#web/platform/calls/api.ts'
import { MESSAGES } from '#web/platform/calls/query-keys.ts'
import type { MessageRef } from '../actions/cache/message-refs.ts'

/** A message never changes; its flags and its conversation are kept up to date by live events. */
export const openedOptions = (api: Api, { folder_id, uid }: MessageRef, show_images: boolean) =>
  queryOptions({
    queryKey: [...MESSAGES, folder_id, uid, show_images],
    queryFn: ({ signal }): Promise<OpenedMessage> =>
      api(openMessage, { folder_id, uid, ...(show_images && { show_images: 'true' as const }) }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })

/** A message with its conversation. With `show_images` the text stays on screen until its images come. */
export function useOpenedMessage(messageRef: MessageRef, show_images = false): UseQueryResult<OpenedMessage> {
  const api = useApi()
  return useQuery({
    ...openedOptions(api, messageRef, show_images),
    ...(show_images && { placeholderData: keepPreviousData }),
  })
}

/** Fetches a message before it is asked for, so that the arrow keys open it at once. */
export const prefetchOpened = (cache: QueryClient, api: Api, messageRef: MessageRef): Promise<void> =>
  cache.prefetchQuery(openedOptions(api, messageRef, false))

/** The same where it is needed whole before anything can be shown: a draft on its way to the composer. */
export const fetchOpened = (cache: QueryClient, api: Api, messageRef: MessageRef): Promise<OpenedMessage> =>
  cache.fetchQuery(openedOptions(api, messageRef, false))

/** A message as it stands on the server at this moment, beside what is kept of it. */
export const askForMessage = (
  api: Api,
  { folder_id, uid }: MessageRef,
  with_images: { show_images?: 'true' } = {},
): Promise<OpenedMessage> => api(openMessage, { folder_id, uid, ...with_images })
