import { type CSSProperties, useId } from 'react'
import { classNames } from '#ui/class-names.ts'
import { useT } from '#web/platform/words/i18n.ts'
import { LABEL_COLORS } from '../label-state.ts'
import styles from './LabelDialog.module.css'

interface ColorChoiceProps {
  color: string
  onChange: (color: string) => void
  /** Besides the ten: any other. */
  ownName?: string
}

/** One of ten colours, or one's own. */
export function ColorChoice({ color, onChange, ownName }: ColorChoiceProps) {
  const t = useT()
  const name = useId()
  const isOffered = LABEL_COLORS.some((one) => one === color)
  return (
    <fieldset className={classNames(styles.colors, ownName !== undefined && styles.close)}>
      <legend>{t('labels.color')}</legend>
      {LABEL_COLORS.map((one) => (
        <input
          key={one}
          type="radio"
          name={name}
          aria-label={one}
          className={styles.color}
          style={{ '--c': one } as CSSProperties}
          checked={one === color}
          onChange={() => onChange(one)}
        />
      ))}
      {ownName !== undefined && (
        <input
          type="color"
          aria-label={ownName}
          title={ownName}
          className={classNames(styles.own, !isOffered && styles.chosen)}
          style={{ '--c': isOffered ? undefined : color } as CSSProperties}
          value={color}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </fieldset>
  )
}
