import type { UseQueryResult } from '@tanstack/react-query'
import { useLayoutEffect, useState } from 'react'
import type { Sender } from '#contract/mailbox/opening/get-sender.schema.ts'
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
  if (isPhone) {
    return (
      <Modal label={label} onClose={onClose} className={styles.sheet} focusFirst={closeButton}>
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
      onOpened={(panel) => closeButton(panel)?.focus({ preventScroll: true })}
    >
      <div role="dialog" aria-label={label} tabIndex={-1}>
        <StampCard {...props} />
      </div>
    </Floating>
  )
}

const closeButton = (dialog: HTMLElement) => dialog.querySelector<HTMLElement>('button')
