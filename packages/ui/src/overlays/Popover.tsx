import type { ReactElement, ReactNode } from 'react'
import { Floating } from './Floating.tsx'
import type { Align } from './float-position.ts'
import styles from './Popover.module.css'

export interface PopoverProps {
  label: string
  /** The button that opens it. */
  trigger: ReactElement
  open: boolean
  onOpenChange: (open: boolean) => void
  align?: Align
  /** What is inside when it is not a dialog: a listbox names itself. */
  role?: 'dialog' | 'presentation'
  children: ReactNode
}

const FOCUSABLE = 'input, [tabindex="0"], button, a[href]'

/** A panel at a button: a list to choose from, a few fields. */
export function Popover({ label, role = 'dialog', children, ...rest }: PopoverProps) {
  return (
    <Floating
      {...rest}
      popup={role === 'dialog' ? 'dialog' : 'listbox'}
      className={styles.popover}
      onOpened={(panel) => panel.querySelector<HTMLElement>(FOCUSABLE)?.focus({ preventScroll: true })}
    >
      {role === 'dialog' ? (
        <div role="dialog" aria-label={label} tabIndex={-1} className={styles.dialog}>
          {children}
        </div>
      ) : (
        children
      )}
    </Floating>
  )
}
