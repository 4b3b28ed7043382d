import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { useAccount } from '#web/features/account/account.queries.ts'
import { useUser } from '#web/features/auth/session.ts'
import { useApi } from '#web/platform/api.ts'
import { type ComposerRequest, useComposer } from '#web/platform/composer-port.ts'
import { useT } from '#web/platform/i18n.ts'
import { useNotices } from '#web/platform/notices.ts'
import { createDesk } from './composer-desk.ts'
import { openingOf } from './opening/open-composer.ts'
import { contentOf } from './opening/remote-pictures.ts'
import { useStart } from './use-start.ts'

/** The windows, and one more for every request that comes in. */
export function useDesk() {
  const [desk] = useState(createDesk)
  const port = useComposer()
  const api = useApi()
  const notices = useNotices()
  const start = useStart(desk)
  const user = useUser()
  const account = useAccount()
  const t = useT()
  const isAsked = useStore(port.store, ({ requests }) => requests.length > 0)

  useEffect(() => {
    if (!isAsked || !account) return
    const open = async (request: ComposerRequest) => {
      const { message } = request
      const present = message && request.mode === 'new' ? desk.findDraft(message) : undefined
      if (present) return desk.bring(present)
      const content = message ? await contentOf(api, message) : ''
      start(openingOf(request, { user, account, t, content }))
    }
    for (const request of port.takeRequests()) open(request).catch(notices.fail)
  }, [isAsked, account, desk, port, api, notices, start, user, t])

  return { desk, start }
}
