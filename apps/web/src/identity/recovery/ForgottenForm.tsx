import { type FormEvent, useState } from 'react'
import { Button } from '#ui/controls/Button.tsx'
import { TextField } from '#ui/controls/Field.tsx'
import { LOGIN_PATH } from '#web/platform/paths.ts'
import { failureText } from '#web/platform/words/failure-text.ts'
import { useSettingsT } from '#web/platform/words/i18n.ts'
import styles from '../invitations/Invitation.module.css'
import { useRequestPassword } from './request-password.ts'

/** Whose password is forgotten; whether there is anybody of that name is never said. */
export function ForgottenForm() {
  const t = useSettingsT()
  const [login, setLogin] = useState('')
  const [isTried, setTried] = useState(false)
  const { mutate, isPending, isSuccess, error, reset } = useRequestPassword()
  const isEmpty = login.trim() === ''
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!isEmpty && !isPending) mutate(login.trim())
  }
  if (isSuccess) return <p role="status">{t('recovery.requested')}</p>
  return (
    <form className={styles.form} aria-label={t('recovery.request')} noValidate onSubmit={submit}>
      <TextField
        label={t('auth.login')}
        name="login"
        verbatim
        autoComplete="username"
        maxLength={254}
        tall
        value={login}
        error={isTried && isEmpty ? t('auth.enter_login') : error ? failureText(error, t) : undefined}
        onChange={({ target }) => {
          setLogin(target.value)
          reset()
        }}
      />
      <Button type="submit" variant="primary" size="lg" block busy={isPending}>
        {t('recovery.request')}
      </Button>
      <a href={LOGIN_PATH}>{t('recovery.back')}</a>
    </form>
  )
}
