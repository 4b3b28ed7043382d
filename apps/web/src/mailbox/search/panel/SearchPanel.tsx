import { CircleAlert } from 'lucide-react'
import { type FormEvent, type KeyboardEvent, useId, useState } from 'react'
import { classNames } from '#ui/class-names.ts'
import { Button } from '#ui/controls/Button.tsx'
import { CheckChoice, Radio } from '#ui/controls/Checkbox.tsx'
import { Kbd } from '#ui/keys/Kbd.tsx'
import { Icon } from '#ui/marks/Icon.tsx'
import { DateField } from '#web/platform/dates/DateField.tsx'
import { dayOf } from '#web/platform/dates/day-of.ts'
import { useT } from '#web/platform/words/i18n.ts'
import { focusSearch } from '../focus-search.ts'
import { operatorLines } from '../line/operator-lines.ts'
import { problemText } from '../query/problem-text.ts'
import type { Search } from '../use-search.ts'
import styles from './SearchPanel.module.css'
import { isLastField, type SearchField, toggleField } from './search-form.ts'

const FIELDS = [
  ['subject', 'search.subject'],
  ['text', 'search.body'],
  ['sender', 'search.sender'],
] as const

/** Where, in what and when to search. Stands above the results and never covers them. */
export default function SearchPanel({ search }: { search: Search }) {
  const t = useT()
  const id = useId()
  const { form, change, problem } = search
  const [lastField, setLastField] = useState(false)

  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    search.submit()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    event.preventDefault()
    search.close()
  }
  const addOperator = (operator: string) => {
    change({ search_text: [form.search_text.trim(), operator].filter(Boolean).join(' ') })
    // Once the line has it: what may follow is suggested then.
    requestAnimationFrame(focusSearch)
  }
  const isWrongDay = (day: string) =>
    problem === 'wrong_period' || (problem === 'wrong_date' && day !== '' && !dayOf(day))
  const toggle = (field: SearchField) => {
    setLastField(isLastField(form, field))
    change(toggleField(form, field))
  }

  return (
    <search aria-label={t('search.advanced')}>
      <form className={styles.panel} onSubmit={onSubmit} onKeyDown={onKeyDown}>
        <span className={styles.label} id={`${id}-where`}>
          {t('search.where')}
        </span>
        <div className={styles.choices} role="radiogroup" aria-labelledby={`${id}-where`}>
          <Radio name={`${id}-in`} checked={!form.all_folder} onChange={() => change({ all_folder: false })}>
            {t('search.in_folder')}
          </Radio>
          <Radio name={`${id}-in`} checked={form.all_folder} onChange={() => change({ all_folder: true })}>
            {t('search.in_all')}
          </Radio>
        </div>

        <span className={styles.label} id={`${id}-fields`}>
          {t('search.search_fields')}
        </span>
        <fieldset className={styles.choices} aria-labelledby={`${id}-fields`}>
          {FIELDS.map(([field, text]) => (
            <CheckChoice
              key={field}
              checked={form[field]}
              aria-describedby={lastField ? `${id}-last` : undefined}
              onChange={() => toggle(field)}
            >
              {t(text)}
            </CheckChoice>
          ))}
          {lastField && (
            <output id={`${id}-last`} className={styles.hint}>
              {t('search.last_field')}
            </output>
          )}
        </fieldset>

        <span className={styles.label}>{t('search.period')}</span>
        <div className={styles.choices}>
          <div className={styles.period}>
            <DateField
              label={t('search.from_date')}
              value={form.from}
              toldBy={isWrongDay(form.from) ? `${id}-problem` : undefined}
              disabled={form.all_folder}
              onChange={(from) => change({ from })}
            />
            <span aria-hidden="true">—</span>
            <DateField
              label={t('search.to_date')}
              value={form.to}
              toldBy={isWrongDay(form.to) ? `${id}-problem` : undefined}
              disabled={form.all_folder}
              onChange={(to) => change({ to })}
            />
          </div>
          {form.all_folder && <span className={styles.hint}>{t('search.dates_off')}</span>}
        </div>

        <span className={classNames(styles.label, styles.top)} id={`${id}-operators`}>
          {t('search.operators')}
        </span>
        <fieldset className={styles.operators} aria-labelledby={`${id}-operators`}>
          {operatorLines(t.language).map((operator) => (
            <button
              key={operator}
              type="button"
              aria-label={t('search.add_operator', { operator })}
              onClick={() => addOperator(operator)}
            >
              {operator}
            </button>
          ))}
          <span className={styles.hint}>{t('search.operators_hint')}</span>
        </fieldset>

        <div className={styles.foot}>
          {problem && (
            <p id={`${id}-problem`} className={styles.problem} role="alert">
              <Icon of={CircleAlert} size={14} />
              {problemText(problem, t)}
            </p>
          )}
          <Button type="submit" variant="primary">
            {t('search.find')}
          </Button>
          <Button onClick={search.reset}>{t('search.reset')}</Button>
          <span className={styles.key}>
            <Kbd>Esc</Kbd>
            {t('search.to_close')}
          </span>
        </div>
      </form>
    </search>
  )
}
