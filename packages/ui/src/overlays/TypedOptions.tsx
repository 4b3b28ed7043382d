import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './TypedOptions.module.css'

interface TypedOptionsProps {
  id: string
  label: string
  className?: string | undefined
  /** `TypedOption`s. */
  children: ReactNode
}

/** What the typed letters may mean, below a field that keeps the focus and has the keys. */
export const TypedOptions = ({ id, label, className, children }: TypedOptionsProps) => (
  <div id={id} role="listbox" aria-label={label} className={classNames(styles.list, className)}>
    {children}
  </div>
)

interface TypedOptionProps {
  /** The field names it as its active one. */
  id: string
  isActive: boolean
  onActivate: () => void
  onPick: () => void
  children: ReactNode
}

export const TypedOption = ({ id, isActive, onActivate, onPick, children }: TypedOptionProps) => (
  <div
    id={id}
    role="option"
    tabIndex={-1}
    aria-selected={isActive}
    className={classNames(styles.option, isActive && styles.active)}
    onPointerMove={onActivate}
    // The field is not left by the press, or what is typed in it would be judged.
    onMouseDown={(event) => event.preventDefault()}
    onClick={onPick}
    onKeyDown={() => undefined}
  >
    {children}
  </div>
)
