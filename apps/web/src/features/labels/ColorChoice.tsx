import { type CSSProperties, useId } from 'react'
import { useT } from '#web/platform/i18n.ts'
import styles from './LabelDialog.module.css'
import { LABEL_COLORS } from './label-state.ts'

interface ColorChoiceProps {
  color: string
  onChange: (color: string) => void
}

/** One of ten colours. */
export function ColorChoice({ color, onChange }: ColorChoiceProps) {
  const t = useT()
  const name = useId()
  return (
    <fieldset className={styles.colors}>
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
    </fieldset>
  )
}
