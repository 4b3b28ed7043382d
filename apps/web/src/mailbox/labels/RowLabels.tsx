import type { CSSProperties } from 'react'
import type { Label } from '#contract/mailbox/labels/label.schema.ts'
import { classNames } from '#ui/class-names.ts'
import { VisuallyHidden } from '#ui/marks/VisuallyHidden.tsx'
import { useT } from '#web/platform/words/i18n.ts'
import styles from './LabelChip.module.css'

interface RowLabelsProps {
  labels: readonly Label[]
  /** One line for everything. */
  wide: boolean
}

const SHOWN_MAX = 3

/** Up to three labels of a row, and how many more there are. Decisions 5. */
export function RowLabels({ labels, wide }: RowLabelsProps) {
  const t = useT()
  if (labels.length === 0) return null
  const rest = labels.slice(SHOWN_MAX)
  const names = rest.map(({ name }) => name).join(', ')
  return (
    <span className={classNames(styles.row, wide && styles.wide)}>
      {labels.slice(0, SHOWN_MAX).map(({ id, name, color }) => (
        <span key={id} className={styles.chip} style={{ '--c': color } as CSSProperties} title={name}>
          <span>{name}</span>
        </span>
      ))}
      {rest.length > 0 && (
        <span className={classNames(styles.chip, styles.rest)} title={names}>
          <span aria-hidden="true">{`+${rest.length}`}</span>
          <VisuallyHidden>{t('labels.more', { names })}</VisuallyHidden>
        </span>
      )}
    </span>
  )
}
