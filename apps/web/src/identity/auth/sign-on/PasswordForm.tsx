import { type FormEvent, useRef, useState } from 'react'
import { Button } from '#ui/controls/Button.tsx'
import { TextField } from '#ui/controls/Field.tsx'
import { SecretField } from '#ui/controls/SecretField.tsx'
import { CallFailed } from '#web/platform/calls/call-failed.ts'
import { failureText } from '#web/platform/words/failure-text.ts'
import { useT } from '#web/platform/words/i18n.ts'
import styles from './PasswordForm.module.css'
import { SecondStep } from './second-step/SecondStep.tsx'
import { useSignInWithPassword } from './sign-in-with-password.ts'

interface Wrong {
  login?: string
  password?: string
}

/** Login and password, with what is wrong under each; then the second factor, where there is one. Spec §5 General. */
export function PasswordForm({ onSignedIn }: { onSignedIn: () => void }) {
  const t = useT()
  const form = useRef<HTMLFormElement>(null)
  const [wrong, setWrong] = useState<Wrong>({})
  const signIn = useSignInWithPassword(onSignedIn)

  const refused = (failure: unknown) => {
    // A wrong password and an unknown login are told alike. Spec §8.
    const unknown = failure instanceof CallFailed && failure.status === 401
    setWrong({ password: unknown ? t.error('user_not_found', {}) : failureText(failure, t) })
  }

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const login = String(data.get('login')).trim()
    const password = String(data.get('password'))
    const empty: Wrong = {
      ...(!login && { login: t('auth.enter_login') }),
      ...(!password && { password: t('auth.enter_password') }),
    }
    setWrong(empty)
    const first = empty.login ? 'login' : empty.password ? 'password' : null
    if (first) form.current?.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus()
    else signIn.mutate({ login, password }, { onError: refused })
  }

  if (signIn.next) {
    return <SecondStep next={signIn.next} onSignedIn={onSignedIn} onStartOver={signIn.startOver} />
  }
  return (
    <form
      ref={form}
      className={styles.form}
      aria-label={t('auth.password_form')}
      noValidate
      onSubmit={onSubmit}
    >
      <TextField
        label={t('auth.login')}
        name="login"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        tall
        error={wrong.login}
      />
      <SecretField
        label={t('auth.password')}
        name="password"
        showLabel={t('auth.show_password')}
        concealLabel={t('auth.hide_password')}
        autoComplete="current-password"
        className={styles.password}
        tall
        error={wrong.password}
      />
      <Button type="submit" variant="secondary" size="lg" block busy={signIn.isPending}>
        {t('auth.sign_in')}
      </Button>
    </form>
  )
}
