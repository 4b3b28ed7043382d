import { useState } from 'react'
import type { FilterAction } from '#contract/filters/filter.schema.ts'
import { Button } from '#ui/controls/Button.tsx'
import { TextField } from '#ui/controls/Field.tsx'
import { Select } from '#ui/controls/Select.tsx'
import { Switch } from '#ui/controls/Switch.tsx'
import { formatTimeZone, timeZone } from '#web/platform/dates/moments.ts'
import { useUnsavedForm } from '#web/platform/stored/unsaved.ts'
import { useSettingsT } from '#web/platform/words/i18n.ts'
import styles from './editor/FilterForm.module.css'
import { Problem } from './editor/Problem.tsx'
import { DayField, isIsoDay } from './editor/rows/DayField.tsx'
import type { FilterFormState } from './editor/use-filter-form.ts'

type Reply = Extract<FilterAction, { type: 'reply' }>
const EVERY_DAYS = [1, 3, 7, 14, 30]

/** The out-of-office reply by itself: what is answered, from when to when. */
export function VacationPanel({ state, onClose }: { state: FilterFormState; onClose: () => void }) {
  const t = useSettingsT()
  const [isTried, setTried] = useState(false)
  const { problems, actions, setActions } = state
  useUnsavedForm(state.isDirty)
  const reply = actions[0]?.item as Reply
  const change = (changes: Partial<Reply>) =>
    setActions([{ key: actions[0]!.key, item: { ...reply, ...changes } }])

  const { since, until, time_zone = timeZone() } = reply
  const wrong = (day: string | null | undefined) => Boolean(day) && !isIsoDay(day ?? '')
  const dateProblem =
    wrong(since) || wrong(until)
      ? t('filters.vacation_date_wrong')
      : since && until && until < since
        ? t('filters.vacation_dates_wrong')
        : undefined
  const submit = () => {
    setTried(true)
    if (state.check() && !dateProblem) state.write()
  }
  return (
    <section className={styles.panel} aria-label={t('filters.vacation')}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
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
              aria-invalid={problems['actions.0'] ? true : undefined}
              onChange={({ target }) => change({ text: target.value })}
            />
          </label>
          <Problem text={problems['actions.0']} />
          <div className={styles.days}>
            <div className={styles.field}>
              <span aria-hidden="true">{t('filters.vacation_since')}</span>
              <DayField
                label={t('filters.vacation_since')}
                value={since ?? ''}
                onChange={(day) => change({ since: day || null, time_zone: timeZone() })}
              />
            </div>
            <div className={styles.field}>
              <span aria-hidden="true">{t('filters.vacation_until')}</span>
              <DayField
                label={t('filters.vacation_until')}
                value={until ?? ''}
                onChange={(day) => change({ until: day || null, time_zone: timeZone() })}
              />
            </div>
            <Select<number>
              label={t('filters.vacation_every')}
              slim
              options={[...new Set([...EVERY_DAYS, reply.every_days])]
                .sort((one, other) => one - other)
                .map((count) => ({
                  value: count,
                  text: count === 1 ? t('filters.vacation_daily') : t('filters.vacation_days', { count }),
                }))}
              value={reply.every_days}
              onPick={(every_days) => change({ every_days })}
            />
          </div>
          {isTried && dateProblem ? (
            <Problem text={dateProblem} />
          ) : (
            <p className={styles.hint}>
              {t('filters.vacation_dates_hint', { zone: formatTimeZone(t.language, new Date(), time_zone) })}
            </p>
          )}
        </div>
        <footer className={styles.buttons}>
          <Button variant="primary" type="submit" busy={state.isPending}>
            {t('settings.save')}
          </Button>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Problem text={problems['']} />
        </footer>
      </form>
    </section>
  )
}
