import { X } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import { type ReactNode, useRef } from 'react'
import { classNames } from './class-names.ts'
import styles from './Dialog.module.css'
import { IconButton } from './IconButton.tsx'
import { useUiWords } from './ui-words.tsx'

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
  const foot = useRef<HTMLElement>(null)

  return (
    <Radix.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className={styles.scrim}>
          <Radix.Content
            className={classNames(styles.dialog, wide && styles.wide)}
            role={role}
            aria-modal="true"
            aria-describedby={undefined}
            onOpenAutoFocus={(event) => {
              const safe = role === 'alertdialog' ? foot.current?.querySelector('button') : null
              if (!safe) return
              event.preventDefault()
              safe.focus()
            }}
            onPointerDownOutside={(event) => role === 'alertdialog' && event.preventDefault()}
          >
            <header className={styles.head}>
              <Radix.Title asChild>
                <h2>{title}</h2>
              </Radix.Title>
              <IconButton label={words.close} icon={X} iconSize={16} onClick={onClose} />
            </header>
            <div className={styles.body}>{children}</div>
            {footer && (
              <footer ref={foot} className={styles.foot}>
                {footer}
              </footer>
            )}
          </Radix.Content>
        </Radix.Overlay>
      </Radix.Portal>
    </Radix.Root>
  )
}
