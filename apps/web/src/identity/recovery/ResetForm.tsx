import { type FormEvent, useState } from 'react'
import { LOCAL_PASSWORD_CHARS_MIN } from '#contract/identity/invitations/invitation.ts'
import { PASSWORD_CHARS_MAX } from '#contract/identity/password/password.ts'
import { Button, buttonClass } from '#ui/controls/Button.tsx'
import { SecretField } from '#ui/controls/SecretField.tsx'
import { LOGIN_PATH } from '#web/platform/paths.ts'
import { failureText } from '#web/platform/words/failure-text.ts'
import { useSettingsT } from '#web/platform/words/i18n.ts'
import styles from '../invitations/Invitation.module.css'
import { useResetPassword } from './reset-password.ts'

/** A new password for this mailbox; then the way to sign in with it. */
export function ResetForm({ token, email }: { token: string; email: string }) {
  const t = useSettingsT()
  const [password, setPassword] = useState('')
  const [isTried, setTried] = useState(false)
  const { mutate, isPending, isSuccess, error, reset } = useResetPassword(token)
  const isShort = password.length < LOCAL_PASSWORD_CHARS_MIN
  const least = t('invitations.password_short', { count: LOCAL_PASSWORD_CHARS_MIN })

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!isShort && !isPending) mutate(password)
  }
  if (isSuccess) {
    return (
      <div className={styles.form}>
        <p role="status">{t('recovery.done')}</p>
        <a className={buttonClass({ variant: 'primary', size: 'lg', block: true })} href={LOGIN_PATH}>
          {t('auth.sign_in')}
        </a>
      </div>
    )
  }
  return (
    <form className={styles.form} aria-label={t('recovery.set')} noValidate onSubmit={submit}>
      {/* Password managers learn by it whose password it is. */}
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <SecretField
        label={t('recovery.password')}
        hint={t('invitations.password_hint', { count: LOCAL_PASSWORD_CHARS_MIN })}
        name="password"
        showLabel={t('auth.show_password')}
        concealLabel={t('auth.hide_password')}
        autoComplete="new-password"
        maxLength={PASSWORD_CHARS_MAX}
        tall
        value={password}
        error={isTried && isShort ? least : error ? failureText(error, t) : undefined}
        onChange={({ target }) => {
          setPassword(target.value)
          reset()
        }}
      />
      <Button type="submit" variant="primary" size="lg" block busy={isPending}>
        {t('recovery.set')}
      </Button>
    </form>
  )
}
