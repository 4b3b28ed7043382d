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
    const controls = [...event.currentTarget.querySelectorAll<HTMLElement>('button, input, a[href]')]
    const index = controls.indexOf(event.target as HTMLElement)
    const next = index < 0 ? null : nextControl(event.key, index, controls.length - 1)
    if (next === null) return
    event.preventDefault()
    controls[next]?.focus()
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

function nextControl(key: string, index: number, last: number): number | null {
  if (key === 'ArrowRight') return index === last ? 0 : index + 1
  if (key === 'ArrowLeft') return index === 0 ? last : index - 1
  if (key === 'Home') return 0
  return key === 'End' ? last : null
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
