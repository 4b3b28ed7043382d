import { useId } from 'react'
import { classNames } from '#ui/class-names.ts'
import { useSettingsT } from '#web/platform/words/i18n.ts'
import styles from '../General.module.css'

interface DensityChoiceProps {
  slim: boolean
  onChange: (slim: boolean) => void
}

const LINES = [1, 2, 3, 4, 5]

/** Two small images of a list. */
export function DensityChoice({ slim, onChange }: DensityChoiceProps) {
  const t = useSettingsT()
  const name = useId()
  const choice = (isSlim: boolean) => (
    <label className={styles.thumb}>
      <input type="radio" name={name} checked={slim === isSlim} onChange={() => onChange(isSlim)} />
      <span className={classNames(styles.image, isSlim && styles.close)} aria-hidden="true">
        {LINES.slice(0, isSlim ? 5 : 3).map((line) => (
          <i key={line} />
        ))}
      </span>
      {t(isSlim ? 'general.compact' : 'general.spacious')}
    </label>
  )
  return (
    <div role="radiogroup" aria-label={t('general.slim_template')} className={styles.thumbs}>
      {choice(false)}
      {choice(true)}
    </div>
  )
}
