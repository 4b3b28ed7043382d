import { LogIn } from 'lucide-react'
import type { FormEvent } from 'react'
import { REASON_CHARS_MAX } from '#contract/identity/impersonation/start-impersonation.ts'
import { Button } from '#ui/controls/Button.tsx'
import { TextField } from '#ui/controls/Field.tsx'
import { useSettingsT } from '#web/platform/words/i18n.ts'
import styles from './Impersonation.module.css'
import type { ImpersonationFormState } from './use-impersonation-form.ts'

/** Twelve digits, and for support the reason that the owner will read. */
export function ImpersonationForm({ form, hint }: { form: ImpersonationFormState; hint: string }) {
  const t = useSettingsT()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    form.submit()
  }
  return (
    <form className={styles.form} aria-label={t('security.act_as_other')} noValidate onSubmit={submit}>
      <div className={styles.words}>
        <b>{t('security.act_as_other')}</b>
        <p>{hint}</p>
      </div>
      <div className={styles.fields}>
        <TextField
          className={styles.wmid}
          label={t('security.act_as_wmid')}
          hideLabel
          placeholder={t('security.act_as_wmid')}
          inputMode="numeric"
          autoComplete="off"
          value={form.wmid}
          error={form.wmidError}
          onChange={({ target }) => form.change({ wmid: target.value })}
        />
        {form.needsReason && (
          <TextField
            className={styles.reason}
            label={t('security.act_as_reason')}
            hideLabel
            placeholder={t('security.act_as_reason')}
            maxLength={REASON_CHARS_MAX}
            value={form.reason}
            error={form.reasonError}
            onChange={({ target }) => form.change({ reason: target.value })}
          />
        )}
        <Button type="submit" variant="secondary" icon={LogIn} busy={form.isPending}>
          {t('security.act_as_enter')}
        </Button>
      </div>
    </form>
  )
}
