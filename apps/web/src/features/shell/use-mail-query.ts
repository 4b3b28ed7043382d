import { useEffect, useRef } from 'react'
import { useSearch as useQueryString } from 'wouter/use-browser-location'
import { openMessageById } from '#contract/messages/open-message.ts'
import { useApi } from '#web/platform/api.ts'
import { useComposer } from '#web/platform/composer-port.ts'
import { useNotices } from '#web/platform/notices.ts'
import type { MailPlace } from '#web/platform/paths.ts'
import { goToPlace, navigate } from '#web/platform/place.ts'

/** `recipient=1` asks for an empty composer. Spec §2 Query parameters. */
const EMPTY_COMPOSER = '1'
const OURS = ['message_id', 'recipient', 'sender'] as const

/**
 * Does once what the query of the mail page asks for, and takes it out of the address bar:
 * `message_id` opens a letter, `recipient` and `sender` open the composer. Spec §2.
 */
export function useMailQuery(place: MailPlace | null): void {
  const api = useApi()
  const notices = useNotices()
  const { openComposer } = useComposer()
  const query = useQueryString()
  const done = useRef('')

  useEffect(() => {
    if (!place || done.current === query) return
    done.current = query
    const params = new URLSearchParams(query)
    const [message_id, recipient, from] = OURS.map((name) => params.get(name))
    if (!message_id && !recipient && !from) return
    for (const name of OURS) params.delete(name)
    const rest = params.size > 0 ? `?${params}` : ''
    navigate(location.pathname + rest, { replace: true })
    done.current = rest.slice(1)

    if (recipient || from) {
      const to = recipient && recipient !== EMPTY_COMPOSER ? recipient : null
      openComposer({ mode: 'new', ...(to && { to }), ...(from && { from }) })
    }
    if (message_id) {
      void api(openMessageById, { message_id }).then(
        ({ message }) =>
          goToPlace({
            kind: 'folder',
            a_id: place.a_id,
            f_id: message.folder_id,
            page: 1,
            msg_id: message.uid,
          }),
        notices.fail,
      )
    }
  }, [api, notices, openComposer, place, query])
}
