import type { KeyboardEvent, ReactNode } from 'react'
import { classNames } from '#ui/class-names.ts'
import styles from './Toolbar.module.css'

interface ToolbarProps {
  label: string
  className?: string | undefined
  children: ReactNode
}

/** A bar of buttons: arrows, Home and End move inside it. */
export function Toolbar({ label, className, children }: ToolbarProps) {
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const steps: Record<string, (index: number, last: number) => number> = {
      ArrowRight: (index, last) => (index === last ? 0 : index + 1),
      ArrowLeft: (index, last) => (index === 0 ? last : index - 1),
      Home: () => 0,
      End: (_index, last) => last,
    }
    const step = steps[event.key]
    const controls = [...event.currentTarget.querySelectorAll<HTMLElement>('button, input, a[href]')]
    const index = controls.findIndex((control) => control === event.target)
    if (!step || index < 0) return
    event.preventDefault()
    controls[step(index, controls.length - 1)]?.focus()
  }

  return (
    <div
      role="toolbar"
      aria-label={label}
      className={classNames(styles.bar, className)}
      onKeyDown={onKeyDown}
    >
      {children}
    </div>
  )
}

/** A hairline between groups of buttons. */
export const ToolbarSeparator = () => <span className={styles.separator} aria-hidden="true" />

/** What stands at the right end: where we are, and the way to the neighbours. */
export const ToolbarEnd = ({ children }: { children: ReactNode }) => (
  <div className={styles.end}>{children}</div>
)

export const ToolbarText = ({ children }: { children: ReactNode }) => (
  <output className={styles.text}>{children}</output>
)
