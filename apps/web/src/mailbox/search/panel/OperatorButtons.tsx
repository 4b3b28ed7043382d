import { useId } from 'react'
import { classNames } from '#ui/class-names.ts'
import { useT } from '#web/platform/words/i18n.ts'
import { focusSearch } from '../focus-search.ts'
import { operatorLines } from '../line/operator-lines.ts'
import type { Search } from '../use-search.ts'
import styles from './SearchPanel.module.css'

/** Operators that a press puts into the line, where their values are typed. */
export function OperatorButtons({ search: { form, change } }: { search: Search }) {
  const t = useT()
  const id = useId()
  const add = (operator: string) => {
    change({ search_text: [form.search_text.trim(), operator].filter(Boolean).join(' ') })
    // Once the line has it: what may follow is suggested then.
    requestAnimationFrame(focusSearch)
  }
  return (
    <>
      <span className={classNames(styles.label, styles.top)} id={`${id}-operators`}>
        {t('search.operators')}
      </span>
      <fieldset className={styles.operators} aria-labelledby={`${id}-operators`}>
        {operatorLines(t.language).map((operator) => (
          <button
            key={operator}
            type="button"
            aria-label={t('search.add_operator', { operator })}
            onClick={() => add(operator)}
          >
            {operator}
          </button>
        ))}
        <span className={styles.hint}>{t('search.operators_hint')}</span>
      </fieldset>
    </>
  )
}
