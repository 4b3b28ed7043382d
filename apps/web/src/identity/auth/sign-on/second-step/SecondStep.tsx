import { KeyRound } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { Button } from '#ui/controls/Button.tsx'
import { TextField } from '#ui/controls/Field.tsx'
import { useT } from '#web/platform/words/i18n.ts'
import { factorFailure } from '../../../second-factor/factor-failure.ts'
import styles from '../PasswordForm.module.css'
import type { NextStep } from '../sign-in-with-password.ts'
import { useFinishSignIn } from './finish-sign-in.ts'

interface SecondStepProps {
  next: NextStep
  onSignedIn: () => void
  /** Back to the password. */
  onStartOver: () => void
}

/** The password was right: now a passkey, the digits of an authenticator, or a recovery code. */
export function SecondStep({ next, onSignedIn, onStartOver }: SecondStepProps) {
  const t = useT()
  const [error, setError] = useState<string>()
  const finish = useFinishSignIn(next, onSignedIn)
  const { has_totp, passkey_options } = next
  const onError = (failure: unknown) => setError(factorFailure(failure, t))

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const code = String(new FormData(event.currentTarget).get('code')).trim()
    setError(code ? undefined : t('auth.enter_code'))
    if (code) finish.mutate({ code }, { onError })
  }
  return (
    <form className={styles.form} aria-label={t('auth.second_step')} noValidate onSubmit={onSubmit}>
      <p>{t(has_totp ? 'auth.second_step_totp' : 'auth.second_step_passkey')}</p>
      {passkey_options && (
        <Button
          variant="primary"
          size="lg"
          block
          icon={KeyRound}
          busy={finish.isPending}
          onClick={() => finish.mutate({}, { onError })}
        >
          {t('auth.use_passkey')}
        </Button>
      )}
      <TextField
        label={t(has_totp ? 'auth.code' : 'auth.recovery_code')}
        name="code"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus={!passkey_options}
        tall
        error={error}
      />
      <Button type="submit" variant="secondary" size="lg" block busy={finish.isPending}>
        {t('auth.sign_in')}
      </Button>
      <Button variant="link" onClick={onStartOver}>
        {t('auth.start_over')}
      </Button>
    </form>
  )
}
