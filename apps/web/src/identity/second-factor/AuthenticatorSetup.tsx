import { type FormEvent, useState } from 'react'
import { TOTP_DIGITS } from '#contract/identity/second-factor/second-factor.ts'
import { TextField } from '#ui/controls/Field.tsx'
import { useSettingsT } from '#web/platform/words/i18n.ts'
import { FormButtons } from '#web/settings/FormButtons.tsx'
import { FormError } from '#web/settings/FormError.tsx'
import QrCode from '../programs/QrCode.tsx'
import { FormBox } from '../security/Section.tsx'
import { useOneAtATime } from '../security/use-one-at-a-time.ts'
import { useConfirmTotp } from './calls/confirm-totp.ts'
import { factorFailure } from './factor-failure.ts'
import styles from './SecondFactor.module.css'

interface AuthenticatorSetupProps {
  secret: string
  uri: string
  /** With the recovery codes, when it is the first factor. */
  onSetUp: (recovery_codes: readonly string[] | undefined) => void
  onClose: () => void
}

/** The secret for an authenticator, as a picture and as letters, and its first code, which shows that it has it. */
export function AuthenticatorSetup({ secret, uri, onSetUp, onClose }: AuthenticatorSetupProps) {
  const t = useSettingsT()
  const once = useOneAtATime()
  const [digits, setDigits] = useState('')
  const { mutate, error, isPending } = useConfirmTotp()
  const isWhole = digits.replaceAll(/\s/g, '').length === TOTP_DIGITS
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isWhole) return
    once((done) =>
      mutate(digits, { onSuccess: ({ recovery_codes }) => onSetUp(recovery_codes), onSettled: done }),
    )
  }
  return (
    <FormBox label={t('security.totp_add')}>
      <form className={styles.setup} noValidate onSubmit={submit}>
        <QrCode text={uri} label={t('security.totp_qr')} />
        <div className={styles.words}>
          <p>{t('security.totp_scan')}</p>
          <p className={styles.secret}>{secret.match(/.{1,4}/g)?.join(' ')}</p>
          <TextField
            label={t('security.totp_digits')}
            value={digits}
            inputMode="numeric"
            autoComplete="one-time-code"
            onChange={({ target }) => setDigits(target.value)}
          />
          <FormError text={error ? factorFailure(error, t) : null} />
          <FormButtons
            action={t('security.totp_turn_on')}
            isPending={isPending}
            disabled={!isWhole}
            onClose={onClose}
          />
        </div>
      </form>
    </FormBox>
  )
}
