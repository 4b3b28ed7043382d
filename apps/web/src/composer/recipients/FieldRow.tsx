import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/marks/Icon.tsx'
import styles from './FieldRow.module.css'

interface FieldRowProps {
  label: string
  /** The control that the label names; none for a button that names itself. */
  htmlFor?: string
  /** What is wrong, at the right end of the row. */
  error?: string | undefined
  error_id?: string
  end?: ReactNode
  children: ReactNode
}

/** One line of the heading: the word, the control, what stands at its end. */
export function FieldRow({ label, htmlFor, error, error_id, end, children }: FieldRowProps) {
  return (
    <div className={classNames(styles.row, error && styles.wrong)}>
      {htmlFor ? (
        <label className={styles.label} htmlFor={htmlFor}>
          {label}
        </label>
      ) : (
        <span className={styles.label} aria-hidden="true">
          {label}
        </span>
      )}
      <div className={styles.control}>{children}</div>
      {error && (
        <span id={error_id} className={styles.error}>
          <Icon of={CircleAlert} size={14} />
          {error}
        </span>
      )}
      {end}
    </div>
  )
}
