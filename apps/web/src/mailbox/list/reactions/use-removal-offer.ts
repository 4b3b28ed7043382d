import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { MessageRow } from '#contract/mailbox/messages/message.schema.ts'
import { useAccount } from '#web/identity/account/get-account.ts'
import { useMayManage } from '#web/identity/auth/session.ts'
import { wasRemovedHere } from '#web/mailbox/actions/cache/just-removed.ts'
import { useLocalStorage } from '#web/platform/stored/use-local-storage.ts'
import type { CurrentList } from '../current-list.queries.ts'

const OFFERED = 'after-removal-offered'

/**
 * Is it to be offered now to open a neighbour in place of a message that was removed? Once in a browser, when an
 * open message has left its list for the first time. Decisions 80.
 */
export function useRemovalOffer({ route, scope, rows, openRow }: CurrentList): {
  isOffered: boolean
  end: () => void
} {
  const storage = useLocalStorage()
  const settings = useAccount()?.settings
  const mayManage = useMayManage()
  const [isOffered, setOffered] = useState(false)
  const mayOffer = mayManage && settings?.after_removal === 'list'
  const list = JSON.stringify(scope)
  const cache = useQueryClient()
  const opened = useRef<{ list: string; row: MessageRow } | null>(null)

  useEffect(() => {
    const was = opened.current
    if (openRow) opened.current = { list, row: openRow }
    else if (route.msg_id === null) opened.current = null
    if (openRow || route.msg_id !== null || was?.list !== list || rows.some(({ id }) => id === was.row.id))
      return
    // What another window or a mail program removed asks nothing of this reader.
    if (!mayOffer || storage.read(OFFERED) !== null || !wasRemovedHere(cache, was.row)) return
    storage.write(OFFERED, 'yes')
    setOffered(true)
  }, [list, openRow, route.msg_id, rows, mayOffer, storage, cache])

  return { isOffered: isOffered && mayOffer, end: () => setOffered(false) }
}
