import {
  keepPreviousData,
  type QueryClient,
  queryOptions,
  type UseQueryResult,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import type { MessageList } from '#contract/mailbox/messages/message.schema.ts'
import { openMessage } from '#contract/mailbox/opening/open-message.ts'
import type { OpenedMessage } from '#contract/mailbox/opening/opened-message.schema.ts'
import { type Api, useApi } from '#web/platform/calls/api.ts'
import { MESSAGE_LISTS, MESSAGES } from '#web/platform/calls/query-keys.ts'
import { useComposer } from '#web/platform/composer-port.ts'
import { goToRoute } from '#web/platform/mail-route.ts'
import { useToasts } from '#web/platform/notifications/toasts.ts'
import type { MailRoute } from '#web/platform/paths.ts'
import type { MessageRef } from '../actions/cache/message-refs.ts'
import { isTakingBack, whenTakenBack } from '../actions/undo-change.ts'
import { msgIdOf } from '../messages/message-route.ts'

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

interface OpenableMessage extends MessageRef {
  id: number
  isDraft: boolean
}

/** Opens a message in the reading pane; a draft opens in the composer and nowhere else. Spec §6. */
export function useOpenMessage(route: MailRoute) {
  const api = useApi()
  const cache = useQueryClient()
  const toasts = useToasts()
  const { openComposer } = useComposer()

  const openDraft = async (opened: OpenableMessage) => {
    const { message } = await fetchOpened(cache, api, opened)
    openComposer({ mode: 'new', message })
  }
  const open = (opened: OpenableMessage, how?: { replace: boolean }) =>
    goToRoute({ ...route, msg_id: msgIdOf(route, opened) }, how)
  const openBroughtBack = async (opened: OpenableMessage, how?: { replace: boolean }) => {
    await whenTakenBack(cache)
    const lists = cache.getQueriesData<MessageList>({ queryKey: MESSAGE_LISTS, type: 'active' })
    const row = lists.flatMap(([, list]) => list?.messages ?? []).find(({ id }) => id === opened.id)
    if (row) open(row, how)
  }
  return (opened: OpenableMessage, how?: { replace: boolean }): void => {
    if (opened.isDraft) openDraft(opened).catch(toasts.fail)
    else if (isTakingBack(cache)) void openBroughtBack(opened, how)
    else open(opened, how)
  }
}
