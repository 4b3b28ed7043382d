import { useQueryClient } from '@tanstack/react-query'
import { fetchOpened } from '#web/features/reading/reading.queries.ts'
import { useApi } from '#web/platform/api.ts'
import { useComposer } from '#web/platform/composer-port.ts'
import { useNotices } from '#web/platform/notices.ts'
import type { MailPlace } from '#web/platform/paths.ts'
import { goToPlace } from '#web/platform/place.ts'
import type { MessagePlace } from './changes/places.ts'
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
  return (letter: Letter): void => {
    if (letter.isDraft) openDraft(letter).catch(notices.fail)
    else goToPlace({ ...place, msg_id: msgIdOf(place, letter) })
  }
}
