import { useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { useStore } from 'zustand'
import { ErrorToast } from '#ui/toasts/ErrorToast.tsx'
import { SuccessToast } from '#ui/toasts/SuccessToast.tsx'
import { UndoToast } from '#ui/toasts/UndoToast.tsx'
import { JobProgress } from '#web/mailbox/actions/whole-set/JobProgress.tsx'
import { keyHint } from '#web/platform/keys/key-labels.ts'
import { type HandlersIn, useCommandKeys } from '#web/platform/keys/use-command-keys.ts'
import { useToasts } from '#web/platform/notifications/toasts.ts'
import { useT } from '#web/platform/words/i18n.ts'
import styles from './ToastHost.module.css'
import { useToastsElement } from './use-toasts-element.ts'

/** Spec §8: errors and successes leave after 4 s. */
const TOAST_MS = 4000
const UNDO_MS = 8000

/** Above the page and any screen that lies over it: errors and successes at the top, the offer to take back at the bottom left of the work area. */
export function ToastHost() {
  const t = useT()
  const toasts = useToasts()
  const { toasts: shown, offer } = useStore(toasts.store)

  const { element, above } = useToastsElement()
  const top = useRef<HTMLDivElement>(null)

  // Toasts lie above whatever was opened before them, modal windows included.
  const newest = shown.at(-1)?.id
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is moved leaves the top layer.
  useEffect(() => {
    const popover = top.current
    if (popover?.matches(':popover-open')) popover.hidePopover()
    if (newest !== undefined) popover?.showPopover()
  }, [newest, above])

  const undo = () => {
    if (!offer) return
    toasts.dismissOffer(offer.id)
    offer.undo()
  }
  useCommandKeys({ undo: offer && !offer.label ? undo : undefined } satisfies HandlersIn<'offer'>)

  return createPortal(
    <>
      <div ref={top} popover="manual" className={styles.top} aria-live="polite">
        {shown.map(({ id, kind, say, times }) => {
          const Bar = kind === 'error' ? ErrorToast : SuccessToast
          return (
            <Bar
              key={id}
              title={t(kind === 'error' ? 'ui.error_title' : 'ui.success_title')}
              text={times > 1 ? t('ui.repeated', { text: say(t), times }) : say(t)}
              life_ms={TOAST_MS}
              onClose={() => toasts.dismiss(id)}
            />
          )
        })}
      </div>
      <div className={styles.bottom} data-toasts="" data-above={above ? '' : undefined}>
        <JobProgress />
        {offer && (
          <UndoToast
            key={offer.id}
            text={offer.text}
            undoLabel={offer.label ?? t('ui.undo')}
            {...(!offer.label && { hotkey: keyHint('undo') })}
            life_ms={offer.life_ms ?? UNDO_MS}
            onUndo={undo}
            onClose={() => toasts.dismissOffer(offer.id)}
          />
        )}
      </div>
    </>,
    element,
  )
}
