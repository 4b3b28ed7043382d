import { Check, CircleAlert, Eye, EyeOff } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { PASSWORD_CHARS_MAX } from '#contract/identity/password/password.ts'
import { classNames } from '#ui/class-names.ts'
import { TextField } from '#ui/controls/Field.tsx'
import { IconButton } from '#ui/controls/IconButton.tsx'
import { Icon } from '#ui/marks/Icon.tsx'
import { useSettingsT } from '#web/platform/words/i18n.ts'
import { FormButtons } from '#web/settings/FormButtons.tsx'
import { FormError } from '#web/settings/FormError.tsx'
import { FormBox } from '../security/Section.tsx'
import { KeeperCode } from './KeeperCode.tsx'
import styles from './MailboxPassword.module.css'
import { usePasswordForm } from './use-password-form.ts'

interface MailboxPasswordFormProps {
  purpose: 'new' | 'change'
  /** Of the button, and the name of the form. */
  verb: string
  onClose: () => void
  onWritten: (ended: number) => void
}

/** At the left the code from the keeper, at the right the new password twice. */
export function MailboxPasswordForm({ purpose, verb, onClose, onWritten }: MailboxPasswordFormProps) {
  const t = useSettingsT()
  const form = usePasswordForm(purpose, onWritten)
  const [isShown, setShown] = useState(false)
  const { strength, password } = form
  const type = isShown ? 'text' : 'password'

  const submit = (event: FormEvent) => {
    event.preventDefault()
    form.write()
  }
  return (
    <FormBox label={verb}>
      <form className={styles.form} noValidate onSubmit={submit}>
        <KeeperCode code={form.code} />
        <div className={styles.fields}>
          <div className={styles.field}>
            <TextField
              label={t('security.password_new')}
              type={type}
              autoComplete="new-password"
              maxLength={PASSWORD_CHARS_MAX}
              value={password}
              error={form.passwordError}
              onChange={({ target }) => form.change({ password: target.value })}
              end={
                <IconButton
                  label={t(isShown ? 'auth.hide_password' : 'auth.show_password')}
                  icon={isShown ? EyeOff : Eye}
                  size="md"
                  iconSize={16}
                  onClick={() => setShown(!isShown)}
                />
              }
            />
            {strength && !form.passwordError && (
              <p className={classNames(styles.strength, styles[strength])} aria-live="polite">
                <Icon of={strength === 'short' || strength === 'weak' ? CircleAlert : Check} size={14} />
                {t(`security.password_${strength}`, { count: password.length })}
              </p>
            )}
          </div>
          <TextField
            label={t('security.password_again')}
            type={type}
            autoComplete="new-password"
            maxLength={PASSWORD_CHARS_MAX}
            value={form.repeated}
            error={form.repeatedError}
            onChange={({ target }) => form.change({ repeated: target.value })}
          />
          <FormError text={form.failure} />
          <div className={styles.foot}>
            <FormButtons
              action={verb}
              isPending={form.isPending}
              disabled={!form.code.isWhole}
              onClose={onClose}
            />
            <p>{t('security.password_hint')}</p>
          </div>
        </div>
      </form>
    </FormBox>
  )
}
