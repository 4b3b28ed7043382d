import { type ReactNode, useId } from 'react'
import { classNames } from '#ui/class-names.ts'
import styles from './SettingRow.module.css'

/** Rows of settings that belong together. */
export function SettingGroup({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className={styles.group} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  )
}

interface SettingRowProps {
  title: string
  hint?: ReactNode
  /** The control is higher than a line: the words stand at its top. */
  tall?: boolean
  /** There is so much to set that a phone shows it below the words. */
  below?: boolean
  /** The control; it carries the title as its own name. */
  children: ReactNode
}

/** What is set and why, at the left; the control at the right. */
export function SettingRow({ title, hint, tall = false, below = false, children }: SettingRowProps) {
  return (
    <div className={classNames(styles.row, tall && styles.tall, below && styles.below)}>
      <div>
        <div className={styles.title}>{title}</div>
        {hint && <p className={styles.hint}>{hint}</p>}
      </div>
      <div className={styles.control}>{children}</div>
    </div>
  )
}
