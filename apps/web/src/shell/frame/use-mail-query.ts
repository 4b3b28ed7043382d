import { useEffect, useRef } from 'react'
import { useSearch as useQueryString } from 'wouter/use-browser-location'
import { useGetGroup } from '#web/contacts/groups/get-group.ts'
import { useOpenMessageById } from '#web/mailbox/reading/open-message-by-id.ts'
import { useComposer } from '#web/platform/composer-port.ts'
import { goToRoute, navigate } from '#web/platform/mail-route.ts'
import { useToasts } from '#web/platform/notifications/toasts.ts'
import type { MailRoute } from '#web/platform/paths.ts'

/** `recipient=1` asks for an empty composer. Spec §2 Query parameters. */
const EMPTY_COMPOSER = '1'
const isNumber = (value: string | null | undefined): value is string => /^\d{1,10}$/.test(value ?? '')
const OURS = ['message_id', 'recipient', 'sender', 'group', 'uid', 'label'] as const

/**
 * Does once what the query of the mail page asks for, and takes it out of the address bar:
 * `message_id` opens a message by its RFC 5322 Message-ID, `uid` by its number in the folder of the address (at
 * the root, the first folder); `label` lists a label; `recipient` and `sender` open the composer, `group` opens
 * it with the addresses of all people of the group. Spec §2.
 */
export function useMailQuery(route: MailRoute | null): void {
  const openMessageById = useOpenMessageById()
  const getGroup = useGetGroup()
  const toasts = useToasts()
  const { openComposer } = useComposer()
  const query = useQueryString()
  const done = useRef('')

  useEffect(() => {
    if (!route || done.current === query) return
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
        toasts.fail,
      )
    }
    if (message_id) {
      void openMessageById(message_id).then(
        ({ folder_id, uid }) =>
          goToRoute({
            kind: 'folder',
            a_id: route.a_id,
            f_id: folder_id,
            page: 1,
            msg_id: uid,
          }),
        toasts.fail,
      )
    } else if (isNumber(uid) && route.kind === 'folder') {
      goToRoute({ ...route, msg_id: Number(uid) }, { replace: true })
    } else if (isNumber(label)) {
      const { a_id } = route
      goToRoute({ kind: 'label', a_id, l_id: Number(label), page: 1, msg_id: null }, { replace: true })
    }
  }, [getGroup, toasts, openComposer, openMessageById, route, query])
}
