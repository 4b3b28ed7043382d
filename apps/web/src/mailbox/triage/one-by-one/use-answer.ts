import { useEffect, useRef } from 'react'
import { useSettings } from '#web/identity/account/get-account.ts'
import { useMayManage } from '#web/identity/auth/session.ts'
import { useComposer } from '#web/platform/composer-port.ts'
import { type UndoOffer, useToasts } from '#web/platform/notifications/toasts.ts'
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
  const sent = useRef<{ id: number; offer: UndoOffer | null } | null>(null)
  /** The offer that stood when the answer was begun is about something else. */
  const earlier_id = useRef<number>(undefined)
  const offerNow = () => toasts.store.getState().offer
  const stable = useStable({
    onSent: () => {
      if (!row) return
      const now = offerNow()
      const offer = now?.id === earlier_id.current ? null : now
      sent.current = { id: row.id, offer }
      // Its button takes back both, as Z does.
      if (offer) toasts.store.setState({ offer: { ...offer, undo: () => stable.takeBackSent() } })
      decide({ kind: archive_answered && mayMove ? 'archive' : 'keep' }, false, true)
    },
    takeBackSent: () => {
      if (isOfLast()) work.takeBack()
      sent.current?.offer?.undo()
    },
  })
  const isOfLast = () => sent.current && work.state.steps.at(-1)?.ids.includes(sent.current.id)
  const id = row?.id
  useEffect(
    () =>
      store.subscribe(({ answered }, before) => {
        if (answered && answered !== before.answered && answered.id === id) stable.onSent()
      }),
    [store, id, stable],
  )
  const takeBack = () => {
    const offer = offerNow()
    if (!offer || !isOfLast() || offer.id !== sent.current?.offer?.id) return work.takeBack()
    toasts.dismissOffer(offer.id)
    offer.undo()
  }
  const answer = () => {
    earlier_id.current = offerNow()?.id
    compose('reply')
  }
  return { answer, work: { ...work, takeBack } }
}
