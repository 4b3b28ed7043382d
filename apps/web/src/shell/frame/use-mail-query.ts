import { useEffect, useRef } from 'react'
import { useSearch as useQueryString } from 'wouter/use-browser-location'
import { useGetGroup } from '#web/contacts/groups/get-group.ts'
import { useOpenMessageById } from '#web/mailbox/reading/open-message-by-id.ts'
import { useComposer } from '#web/platform/composer-port.ts'
import { useNotices } from '#web/platform/notices/notices.ts'
import type { MailPlace } from '#web/platform/paths.ts'
import { goToPlace, navigate } from '#web/platform/place.ts'

/** `recipient=1` asks for an empty composer. Spec §2 Query parameters. */
const EMPTY_COMPOSER = '1'
const isNumber = (value: string | null | undefined): value is string => /^\d{1,10}$/.test(value ?? '')
const OURS = ['message_id', 'recipient', 'sender', 'group', 'uid', 'label'] as const

/**
 * Does once what the query of the mail page asks for, and takes it out of the address bar:
 * `message_id` opens a letter by its RFC 5322 Message-ID, `uid` by its number in the folder of the address (at
 * the root, the first folder); `label` lists a label; `recipient` and `sender` open the composer, `group` opens
 * it with the addresses of all people of the group. Spec §2.
 */
export function useMailQuery(place: MailPlace | null): void {
  const openMessageById = useOpenMessageById()
  const getGroup = useGetGroup()
  const notices = useNotices()
  const { openComposer } = useComposer()
  const query = useQueryString()
  const done = useRef('')

  useEffect(() => {
    if (!place || done.current === query) return
    done.current = query
    const params = new URLSearchParams(query)
    const [message_id, recipient, from, group, uid, label] = OURS.map((name) => params.get(name))
    if (!OURS.some((name) => params.get(name))) return
    for (const name of OURS) params.delete(name)
    const rest = params.size > 0 ? `?${params}` : ''
    navigate(location.pathname + rest, { replace: true })
    done.current = rest.slice(1)

    if (recipient || from) {
      const to = recipient && recipient !== EMPTY_COMPOSER ? recipient : null
      openComposer({ mode: 'new', ...(to && { to }), ...(from && { from }) })
    }
    if (isNumber(group)) {
      void getGroup(Number(group)).then(
        ({ contacts }) =>
          openComposer({ mode: 'new', to: contacts.flatMap(({ emails }) => emails).join(', ') }),
        notices.fail,
      )
    }
    if (message_id) {
      void openMessageById(message_id).then(
        ({ folder_id, uid }) =>
          goToPlace({
            kind: 'folder',
            a_id: place.a_id,
            f_id: folder_id,
            page: 1,
            msg_id: uid,
          }),
        notices.fail,
      )
    } else if (isNumber(uid) && place.kind === 'folder') {
      goToPlace({ ...place, msg_id: Number(uid) }, { replace: true })
    } else if (isNumber(label)) {
      const { a_id } = place
      goToPlace({ kind: 'label', a_id, l_id: Number(label), page: 1, msg_id: null }, { replace: true })
    }
  }, [getGroup, notices, openComposer, openMessageById, place, query])
}
