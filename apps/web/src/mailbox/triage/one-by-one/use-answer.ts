import { useEffect, useRef } from 'react'
import { useSettings } from '#web/identity/account/get-account.ts'
import { useMayManage } from '#web/identity/auth/session.ts'
import { useComposer } from '#web/platform/composer-port.ts'
import { useToasts } from '#web/platform/notifications/toasts.ts'
import { messageKey } from '../../actions/cache/message-refs.ts'
import { useStable } from '../../messages/use-stable.ts'
import { useCompose } from '../../reading/use-compose.ts'
import type { TriageWork } from './use-triage.ts'

/** Begins an answer on the sheet. Once it is sent the next message is in hand, and Z takes back both for a while. */
export function useAnswer(work: TriageWork): { answer: () => void; work: TriageWork } {
  const { row, decide } = work
  const { store } = useComposer()
  const toasts = useToasts()
  const compose = useCompose(row ?? null)
  const { archive_answered } = useSettings()
  const mayMove = useMayManage()
  const sent = useRef<{ id: number; offer_id: number | undefined } | null>(null)
  const { onSent } = useStable({
    onSent: () => {
      if (!row) return
      sent.current = { id: row.id, offer_id: toasts.store.getState().offer?.id }
      decide({ kind: archive_answered && mayMove ? 'archive' : 'keep' }, false)
    },
  })
  const key = row && messageKey(row)
  useEffect(
    () =>
      store.subscribe(({ answered }, before) => {
        if (answered && answered !== before.answered && messageKey(answered) === key) onSent()
      }),
    [store, key, onSent],
  )
  const takeBack = () => {
    const { offer } = toasts.store.getState()
    const isOfLast = sent.current && work.state.steps.at(-1)?.ids.includes(sent.current.id)
    work.takeBack()
    if (!isOfLast || !offer || offer.id !== sent.current?.offer_id) return
    toasts.dismissOffer(offer.id)
    offer.undo()
  }
  return { answer: () => compose('reply'), work: { ...work, takeBack } }
}
