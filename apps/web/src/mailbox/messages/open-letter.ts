import { useQueryClient } from '@tanstack/react-query'
import type { MessageList } from '#contract/mailbox/messages/message.schema.ts'
import { useApi } from '#web/platform/calls/api.ts'
import { MESSAGE_LISTS } from '#web/platform/calls/query-keys.ts'
import { useComposer } from '#web/platform/composer-port.ts'
import { useNotices } from '#web/platform/notices/notices.ts'
import type { MailPlace } from '#web/platform/paths.ts'
import { goToPlace } from '#web/platform/place.ts'
import type { MessagePlace } from '../actions/cache/places.ts'
import { isTakingBack, whenTakenBack } from '../actions/undo-change.ts'
import { fetchOpened } from '../reading/open-message.ts'
import { msgIdOf } from './message-route.ts'

interface Letter extends MessagePlace {
  id: number
  isDraft: boolean
}

/** Opens a letter in the reading pane; a draft opens in the composer and nowhere else. Spec §6. */
export function useOpenLetter(place: MailPlace) {
  const api = useApi()
  const cache = useQueryClient()
  const notices = useNotices()
  const { openComposer } = useComposer()

  const openDraft = async (letter: Letter) => {
    const { message } = await fetchOpened(cache, api, letter)
    openComposer({ mode: 'new', message })
  }
  const open = (letter: Letter, how?: { replace: boolean }) =>
    goToPlace({ ...place, msg_id: msgIdOf(place, letter) }, how)
  const openBroughtBack = async (letter: Letter, how?: { replace: boolean }) => {
    await whenTakenBack(cache)
    const lists = cache.getQueriesData<MessageList>({ queryKey: MESSAGE_LISTS, type: 'active' })
    const row = lists.flatMap(([, list]) => list?.messages ?? []).find(({ id }) => id === letter.id)
    if (row) open(row, how)
  }
  return (letter: Letter, how?: { replace: boolean }): void => {
    if (letter.isDraft) openDraft(letter).catch(notices.fail)
    else if (isTakingBack(cache)) void openBroughtBack(letter, how)
    else open(letter, how)
  }
}
