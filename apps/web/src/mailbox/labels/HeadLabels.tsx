import { X } from 'lucide-react'
import type { CSSProperties, ReactNode } from 'react'
import type { Label } from '#contract/mailbox/labels/label.schema.ts'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/marks/Icon.tsx'
import { useStateOf } from '#web/platform/browser/use-state-of.ts'
import { useT } from '#web/platform/words/i18n.ts'
import styles from './LabelChip.module.css'

/** More would push the message out of sight. */
const SHOWN_MAX = 12
const SHOWN_MAX_SHORT = 4

interface HeadLabelsProps {
  /** What is open: with another, the rest is folded again. */
  of: string
  labels: readonly Label[]
  /** There is the width of a phone. */
  short: boolean
  /** Absent where nothing may be changed. */
  onRemove: ((label_id: number) => void) | undefined
  /** What stands beside them. */
  children: ReactNode
}

/** The labels of the open conversation, each with the way to take it off; of many, the rest on demand. */
export function HeadLabels({ of, labels, short, onRemove, children }: HeadLabelsProps) {
  const t = useT()
  const [isUnfolded, setUnfolded] = useStateOf(of, false)
  const rest = isUnfolded ? [] : labels.slice(short ? SHOWN_MAX_SHORT : SHOWN_MAX)
  if (labels.length === 0 && !children) return null
  return (
    <div className={styles.head}>
      {labels.slice(0, labels.length - rest.length).map(({ id, name, color }) => (
        <span
          key={id}
          className={classNames(styles.chip, styles.large)}
          style={{ '--c': color } as CSSProperties}
          title={name}
        >
          <span>{name}</span>
          {onRemove && (
            <button type="button" aria-label={t('labels.remove', { name })} onClick={() => onRemove(id)}>
              <Icon of={X} size={12} />
            </button>
          )}
        </span>
      ))}
      {rest.length > 0 && (
        <button
          type="button"
          className={classNames(styles.chip, styles.large, styles.rest)}
          aria-expanded="false"
          title={rest.map(({ name }) => name).join(', ')}
          onClick={() => setUnfolded(true)}
        >
          {t('labels.more_labels', { count: rest.length })}
        </button>
      )}
      {children}
    </div>
  )
}
