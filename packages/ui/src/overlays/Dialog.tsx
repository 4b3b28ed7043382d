import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { IconButton } from '../controls/IconButton.tsx'
import { useUiWords } from '../ui-words.tsx'
import styles from './Dialog.module.css'
import { Modal } from './Modal.tsx'

export interface DialogProps {
  open: boolean
  /** Escape, the cross, a press beside it. */
  onClose: () => void
  title: string
  /** `alertdialog` asks before something that cannot be repaired; a press beside it does not close it. */
  role?: 'dialog' | 'alertdialog'
  /** The buttons, the safe one first: it gets the focus of an `alertdialog`. */
  footer?: ReactNode
  wide?: boolean
  children: ReactNode
}

/** A modal window; a sheet at the bottom on narrow screens. Focus returns to where it was. */
export function Dialog({
  open,
  onClose,
  title,
  role = 'dialog',
  footer,
  wide = false,
  children,
}: DialogProps) {
  const words = useUiWords()
  if (!open) return null
  return (
    <Modal
      label={title}
      role={role}
      onClose={onClose}
      className={classNames(styles.dialog, wide && styles.wide)}
      focusFirst={(dialog) =>
        dialog.querySelector<HTMLElement>(
          role === 'alertdialog' ? 'footer button' : '[data-body] input, footer button',
        )
      }
    >
      <div className={styles.head}>
        <h2>{title}</h2>
        <IconButton label={words.close} icon={X} iconSize={16} onClick={onClose} />
      </div>
      <div className={styles.body} data-body="">
        {children}
      </div>
      {footer && <footer className={styles.foot}>{footer}</footer>}
    </Modal>
  )
}
