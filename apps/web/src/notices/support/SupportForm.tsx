import { type FormEvent, useId } from 'react'
import { Button } from '#ui/controls/Button.tsx'
import { CheckChoice } from '#ui/controls/Checkbox.tsx'
import { TextField } from '#ui/controls/Field.tsx'
import { Disclosure } from '#ui/layout/Disclosure.tsx'
import { useSettingsT } from '#web/platform/words/i18n.ts'
import { FormError } from '#web/settings/FormError.tsx'
import styles from './Support.module.css'
import { useSupportForm } from './use-support-form.ts'

const SUBJECT_CHARS_MAX = 200

/** What is wrong, in the reader's words, and if they like what their screen knows of itself. */
export function SupportForm() {
  const t = useSettingsT()
  const id = useId()
  const form = useSupportForm()
  const { fields, change, wrong } = form
  const submit = (event: FormEvent) => {
    event.preventDefault()
    form.send()
  }
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <TextField
        label={t('support.subject')}
        value={fields.subject}
        maxLength={SUBJECT_CHARS_MAX}
        autoComplete="off"
        error={wrong.subject}
        onChange={(event) => change({ subject: event.target.value })}
      />
      <div className={styles.field}>
        <label htmlFor={id}>{t('support.text')}</label>
        <textarea
          id={id}
          rows={8}
          value={fields.text}
          aria-invalid={wrong.text ? true : undefined}
          aria-describedby={`${id}-told`}
          onChange={(event) => change({ text: event.target.value })}
        />
        <p id={`${id}-told`} className={styles.wrong}>
          {wrong.text}
        </p>
      </div>
      <div>
        <CheckChoice checked={form.withDiagnostics} onChange={form.setDiagnostics}>
          {t('support.with_diagnostics')}
        </CheckChoice>
        {form.withDiagnostics && (
          <Disclosure className={styles.details} summary={t('support.show_diagnostics')}>
            <pre>{form.report}</pre>
          </Disclosure>
        )}
      </div>
      <FormError text={form.failure} />
      <div>
        <Button variant="primary" type="submit" busy={form.isPending}>
          {t(form.isPending ? 'support.sending' : 'support.send')}
        </Button>
      </div>
    </form>
  )
}
