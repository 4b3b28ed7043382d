import { X } from 'lucide-react'
import type { CSSProperties, ReactNode } from 'react'
import type { Label } from '#contract/labels/label.ts'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/Icon.tsx'
import { useT } from '#web/platform/words/i18n.ts'
import styles from './LabelChip.module.css'

interface HeadLabelsProps {
  labels: readonly Label[]
  /** Absent where nothing may be changed. */
  onRemove: ((label_id: number) => void) | undefined
  /** What stands beside them. */
  children: ReactNode
}

/** The labels of the open conversation, each with the way to take it off. */
export function HeadLabels({ labels, onRemove, children }: HeadLabelsProps) {
  const t = useT()
  if (labels.length === 0 && !children) return null
  return (
    <div className={styles.head}>
      {labels.map(({ id, name, color }) => (
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
      {children}
    </div>
  )
}
