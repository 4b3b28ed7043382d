import { CircleAlert } from 'lucide-react'
import { type FormEvent, type KeyboardEvent, useId } from 'react'
import { Button } from '#ui/controls/Button.tsx'
import { Kbd } from '#ui/keys/Kbd.tsx'
import { Icon } from '#ui/marks/Icon.tsx'
import { useT } from '#web/platform/words/i18n.ts'
import { problemText } from '../query/problem-text.ts'
import type { Search } from '../use-search.ts'
import { FieldChoices } from './FieldChoices.tsx'
import { OperatorButtons } from './OperatorButtons.tsx'
import { PeriodFields } from './PeriodFields.tsx'
import styles from './SearchPanel.module.css'
import { WhereChoice } from './WhereChoice.tsx'

/** Where, in what and when to search. Stands above the results and never covers them. */
export default function SearchPanel({ search }: { search: Search }) {
  const t = useT()
  const problem_id = useId()
  const { problem } = search
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    search.submit()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    event.preventDefault()
    search.close()
  }
  return (
    <search aria-label={t('search.advanced')}>
      <form className={styles.panel} onSubmit={onSubmit} onKeyDown={onKeyDown}>
        <WhereChoice search={search} />
        <FieldChoices search={search} />
        <PeriodFields search={search} problem_id={problem_id} />
        <OperatorButtons search={search} />
        <div className={styles.foot}>
          {problem && (
            <p id={problem_id} className={styles.problem} role="alert">
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
