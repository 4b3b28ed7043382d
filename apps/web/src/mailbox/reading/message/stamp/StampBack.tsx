import type { UseQueryResult } from '@tanstack/react-query'
import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import type { Sender } from '#contract/mailbox/opening/get-sender.schema.ts'
import { leaveBehind } from '#ui/motion/leave-behind.ts'
import { Floating } from '#ui/overlays/Floating.tsx'
import { Modal } from '#ui/overlays/Modal.tsx'
import type { ReadingT } from '#web/platform/words/i18n.ts'
import styles from './StampBack.module.css'
import { StampCard } from './StampCard.tsx'
import type { ShownStamp } from './shown-stamp.ts'

export interface StampBackProps {
  t: ReadingT
  stamp: ShownStamp
  name: string
  sender: UseQueryResult<Sender>
  isPhone: boolean
  isJunk: boolean
  onJunk: (() => void) | undefined
  onClose: () => void
}

/** The stamp turned over: a card at the corner of the sheet, on a phone a sheet from below. */
export default function StampBack(props: StampBackProps) {
  const { t, name, isPhone, onClose } = props
  const label = t('stamps.back', { name })
  // A panel opens beside something that stands already.
  const [isOpen, setOpen] = useState(false)
  useLayoutEffect(() => setOpen(true), [])
  const card = useTurningBack(isPhone)
  if (isPhone) {
    return (
      <Modal
        label={label}
        onClose={onClose}
        className={styles.sheet}
        focusFirst={(dialog) => {
          card.current = dialog
          return closeButton(dialog)
        }}
      >
        <StampCard {...props} />
      </Modal>
    )
  }
  return (
    <Floating
      trigger={<span className={styles.corner} />}
      open={isOpen}
      onOpenChange={onClose}
      popup="dialog"
      align="end"
      className={styles.panel}
      onOpened={(panel) => {
        card.current = panel
        closeButton(panel)?.focus({ preventScroll: true })
      }}
    >
      <div role="dialog" aria-label={label} tabIndex={-1}>
        <StampCard {...props} />
      </div>
    </Floating>
  )
}

/** It leaves the way it came: turned back into its corner, on a phone down. */
function useTurningBack(isPhone: boolean): RefObject<HTMLElement | null> {
  const card = useRef<HTMLElement>(null)
  useLayoutEffect(
    () => () => {
      if (!card.current) return
      const transform = isPhone ? 'translateY(24px)' : 'perspective(1000px) rotateY(80deg) scale(.4)'
      leaveBehind(card.current, {
        keyframes: [{}, { opacity: isPhone ? 0 : 0.2, transform }],
        duration: '--dur-flap',
        easing: '--ease-flap',
      })
    },
    [isPhone],
  )
  return card
}

const closeButton = (dialog: HTMLElement) => dialog.querySelector<HTMLElement>('button')
