import { useQueryClient } from '@tanstack/react-query'
import type { MessageList } from '#contract/mailbox/messages/message.schema.ts'
import { useApi } from '#web/platform/calls/api.ts'
import { MESSAGE_LISTS } from '#web/platform/calls/query-keys.ts'
import { useComposer } from '#web/platform/composer-port.ts'
import { goToRoute } from '#web/platform/mail-route.ts'
import { useToasts } from '#web/platform/notifications/toasts.ts'
import type { MailRoute } from '#web/platform/paths.ts'
import type { MessageRef } from '../actions/cache/message-refs.ts'
import { isTakingBack, whenTakenBack } from '../actions/undo-change.ts'
import { fetchOpened } from '../reading/open-message.ts'
import { msgIdOf } from './message-route.ts'

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
