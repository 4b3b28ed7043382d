import { useEffect, useRef, useState } from 'react'
import { useStore } from 'zustand'
import type { Message } from '#contract/mailbox/messages/message.schema.ts'
import { useAccount } from '#web/identity/account/get-account.ts'
import { useUser } from '#web/identity/auth/session.ts'
import { fetchScheduledSends } from '#web/mailbox/list/list-scheduled-sends.ts'
import { type Api, useApi } from '#web/platform/calls/api.ts'
import { type ComposerRequest, type LockedRequest, useComposer } from '#web/platform/composer-port.ts'
import { useToasts } from '#web/platform/notifications/toasts.ts'
import { useT } from '#web/platform/words/i18n.ts'
import { createWindows } from './composer-windows.ts'
import { openingOf } from './opening/open-composer.ts'
import { contentOf } from './opening/remote-images.ts'
import type { Unlocked } from './opening/UnlockDialog.tsx'
import { useForged } from './opening/use-forged.ts'
import { useStart } from './use-start.ts'

/** A draft that waits for its moment is not written on before its sending is cancelled. Decisions 30. */
async function isPutOff(api: Api, { folder_id, uid }: Message): Promise<boolean> {
  return (await fetchScheduledSends(api)).some(
    ({ put_off, message }) => put_off && message.folder_id === folder_id && message.uid === uid,
  )
}

/** A message under a password is opened by it before it is answered, forwarded or sent again. Decisions 12. */
const isLocked = ({ mode, again }: ComposerRequest, { encrypted, isDraft }: Message): boolean =>
  (mode !== 'new' || again !== undefined) && encrypted && !isDraft

/** The windows, and one more for every request that comes in. */
export function useWindows() {
  const [windows] = useState(createWindows)
  const [locked, setLocked] = useState<LockedRequest | null>(null)
  const port = useComposer()
  const { holds, ...forged } = useForged(port.openComposer)
  const mayAsk = useRef(holds)
  mayAsk.current = holds
  const api = useApi()
  const toasts = useToasts()
  const start = useStart(windows)
  const user = useUser()
  const account = useAccount()
  const t = useT()
  const isAsked = useStore(port.store, ({ requests }) => requests.length > 0)

  useEffect(() => {
    if (!isAsked || !account) return
    const open = async (request: ComposerRequest) => {
      const { message } = request
      if (mayAsk.current(request)) return
      const draft = request.mode === 'new' && !request.again ? message : undefined
      const present = draft && windows.findDraft(draft)
      if (present) return windows.bring(present)
      if (draft && (await isPutOff(api, draft))) {
        return port.store.setState({ showsScheduled: true })
      }
      if (message && isLocked(request, message)) return setLocked({ ...request, message })
      const content = message ? await contentOf(api, message) : ''
      const opening = openingOf(request, { user, account, t, content })
      const untouched = windows.findUntouched(opening)
      if (untouched) windows.bring(untouched)
      else start(opening)
    }
    const opening = port.takeRequests().map((request) => open(request).catch(toasts.fail))
    void Promise.all(opening).then(port.settle)
  }, [isAsked, account, windows, port, api, toasts, start, user, t])

  const answerLocked = (unlocked: Unlocked | null) => {
    setLocked(null)
    if (locked && account) start(openingOf(locked, { user, account, t, content: '', unlocked }))
  }
  return { windows, start, forged, locked, answerLocked, giveUp: () => setLocked(null) }
}
