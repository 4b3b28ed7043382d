import { useId, useState } from 'react'
import { CheckChoice } from '#ui/controls/Checkbox.tsx'
import { useT } from '#web/platform/words/i18n.ts'
import type { Search } from '../use-search.ts'
import styles from './SearchPanel.module.css'
import { isLastField, type SearchField, toggleField } from './search-form.ts'

const FIELDS = [
  ['subject', 'search.subject'],
  ['text', 'search.body'],
  ['sender', 'search.sender'],
] as const

/** What of a message is looked through; one at least stays, and it is said why. */
export function FieldChoices({ search: { form, change } }: { search: Search }) {
  const t = useT()
  const id = useId()
  const [isLast, setLast] = useState(false)
  const toggle = (field: SearchField) => {
    setLast(isLastField(form, field))
    change(toggleField(form, field))
  }
  return (
    <>
      <span className={styles.label} id={`${id}-fields`}>
        {t('search.search_fields')}
      </span>
      <fieldset className={styles.choices} aria-labelledby={`${id}-fields`}>
        {FIELDS.map(([field, text]) => (
          <CheckChoice
            key={field}
            checked={form[field]}
            aria-describedby={isLast ? `${id}-last` : undefined}
            onChange={() => toggle(field)}
          >
            {t(text)}
          </CheckChoice>
        ))}
        {isLast && (
          <output id={`${id}-last`} className={styles.hint}>
            {t('search.last_field')}
          </output>
        )}
      </fieldset>
    </>
  )
}
