import { TextField } from '#ui/controls/Field.tsx'
import { Switch } from '#ui/controls/Switch.tsx'
import { useSettingsT } from '#web/platform/words/i18n.ts'
import styles from '../editor/FilterForm.module.css'
import { Problem } from '../editor/Problem.tsx'
import { FilterFrame } from '../editor/panel/FilterFrame.tsx'
import type { FilterFormState } from '../editor/use-filter-form.ts'
import { useVacation } from './use-vacation.ts'
import { VacationDays } from './VacationDays.tsx'

/** The out-of-office reply by itself: what is answered, from when to when. */
export function VacationPanel({ state, onClose }: { state: FilterFormState; onClose: () => void }) {
  const t = useSettingsT()
  const { reply, change, dateProblem, submit } = useVacation(state)
  const textProblem = state.problems['actions.0']
  return (
    <FilterFrame title={t('filters.vacation')} state={state} onSubmit={submit} onClose={onClose}>
      <div className={styles.away}>
        <header className={styles.title}>
          <h2>{t('filters.vacation')}</h2>
          <Switch
            label={t('filters.vacation_on')}
            checked={!state.form.disabled}
            onChange={(isOn) => state.change({ disabled: !isOn })}
          />
        </header>
        <p className={styles.lead}>{t('filters.vacation_lead')}</p>
        <TextField
          label={t('filters.vacation_subject')}
          hint={t('filters.vacation_subject_hint')}
          value={reply.subject ?? ''}
          maxLength={200}
          onChange={({ target }) => change({ subject: target.value })}
        />
        <label className={styles.field}>
          <span>{t('filters.vacation_text')}</span>
          <textarea
            className={styles.text}
            value={reply.text}
            rows={6}
            aria-invalid={textProblem ? true : undefined}
            onChange={({ target }) => change({ text: target.value })}
          />
        </label>
        <Problem text={textProblem} />
        <VacationDays reply={reply} problem={dateProblem} onChange={change} />
      </div>
    </FilterFrame>
  )
}
