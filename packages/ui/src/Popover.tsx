import { Popover as Radix } from 'radix-ui'
import type { ReactElement, ReactNode } from 'react'
import styles from './Popover.module.css'

export interface PopoverProps {
  label: string
  /** The button that opens it: one element that takes a ref and events. */
  trigger: ReactElement
  open: boolean
  onOpenChange: (open: boolean) => void
  align?: 'start' | 'center' | 'end'
  /** What is inside when it is not a dialog: a listbox names itself. */
  role?: 'dialog' | 'presentation'
  children: ReactNode
}

/** A panel at a button: a list to choose from, a few fields. Escape closes, focus returns to the button. */
export function Popover({
  label,
  trigger,
  open,
  onOpenChange,
  align = 'start',
  role,
  children,
}: PopoverProps) {
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          className={styles.popover}
          aria-label={label}
          role={role ?? 'dialog'}
          align={align}
          sideOffset={4}
          collisionPadding={8}
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
