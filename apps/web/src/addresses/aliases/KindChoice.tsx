import { useId } from 'react'
import { classNames } from '#ui/class-names.ts'
import { useSettingsT } from '#web/platform/words/i18n.ts'
import styles from './AliasesSettings.module.css'

export type AliasKind = 'free' | 'paid'

export interface Kind {
  kind: AliasKind
  title: string
  hint: string
  disabled: boolean
}

interface KindChoiceProps {
  kinds: readonly Kind[]
  value: AliasKind
  onChange: (kind: AliasKind) => void
}

/** Free or paid, with what each costs. */
export function KindChoice({ kinds, value, onChange }: KindChoiceProps) {
  const t = useSettingsT()
  const name = useId()
  return (
    <div role="radiogroup" aria-label={t('aliases.kind')} className={styles.kinds}>
      {kinds.map(({ kind, title, hint, disabled }) => (
        <label key={kind} className={classNames(kind === value && styles.chosen, disabled && styles.closed)}>
          <input
            type="radio"
            name={name}
            checked={kind === value}
            disabled={disabled}
            onChange={() => onChange(kind)}
          />
          <span>
            {title}
            <small>{hint}</small>
          </span>
        </label>
      ))}
    </div>
  )
}
