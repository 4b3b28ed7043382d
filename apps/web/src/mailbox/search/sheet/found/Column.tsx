import { type ReactNode, useId } from 'react'
import { Button } from '#ui/controls/Button.tsx'
import { useSheetT } from '../sheet-texts.ts'
import styles from './Column.module.css'

interface ColumnProps {
  title: string
  /** How much there is, behind the title. */
  count?: string | undefined
  /** Its rows answer to what was asked before. */
  isLate?: boolean
  /** It could not be loaded; it alone is asked for again. */
  onRetry?: (() => void) | undefined
  /** What is said in the place of rows. */
  empty?: string | undefined
  children: ReactNode
}

/** A list of one kind under its name. */
export function Column({ title, count, isLate = false, onRetry, empty, children }: ColumnProps) {
  const t = useSheetT()
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {title}
        {count && <small>{count}</small>}
      </h2>
      {onRetry ? (
        <p className={styles.failed} role="alert">
          {t('finding.failed')}
          <Button size="sm" onClick={onRetry}>
            {t('finding.retry')}
          </Button>
        </p>
      ) : empty ? (
        <p className={styles.empty}>{empty}</p>
      ) : (
        <div
          role="listbox"
          aria-labelledby={id}
          tabIndex={-1}
          data-late={isLate || undefined}
          className={styles.rows}
        >
          {children}
        </div>
      )}
    </section>
  )
}
