import type { SecondFactor } from '#contract/identity/second-factor/get-second-factor.schema.ts'
import { useSettingsT } from '#web/platform/words/i18n.ts'
import { AuthenticatorSetup } from './AuthenticatorSetup.tsx'
import { useCreateRecoveryCodes } from './calls/create-recovery-codes.ts'
import { useDeletePasskey } from './calls/delete-passkey.ts'
import { useDeleteTotp } from './calls/delete-totp.ts'
import { useStartTotp } from './calls/start-totp.ts'
import { ConfirmedForm } from './confirm/ConfirmedForm.tsx'
import type { FactorForm } from './factor-form.ts'
import { PasskeyForm } from './PasskeyForm.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'

interface OpenedFactorFormProps {
  form: FactorForm
  factor: SecondFactor
  onChange: (form: FactorForm | null) => void
}

/** One thing at a time is done with the second factors: this is it. */
export function OpenedFactorForm({ form, factor, onChange }: OpenedFactorFormProps) {
  const t = useSettingsT()
  const startTotp = useStartTotp()
  const deleteTotp = useDeleteTotp()
  const deletePasskey = useDeletePasskey()
  const createCodes = useCreateRecoveryCodes()
  const close = () => onChange(null)
  const onSetUp = (codes: readonly string[] | undefined) => onChange(codes ? { is: 'codes', codes } : null)
  const confirmed = { factor, onClose: close }
  const isLast = Number(factor.totp_since !== null) + factor.passkeys.length === 1
  switch (form.is) {
    case 'add_totp':
      return (
        <ConfirmedForm
          {...confirmed}
          title={t('security.totp_add')}
          action={t('security.totp_next')}
          onConfirmed={async (proof) =>
            onChange({ is: 'set_up_totp', ...(await startTotp.mutateAsync(proof)) })
          }
        />
      )
    case 'set_up_totp':
      return <AuthenticatorSetup {...form} onSetUp={onSetUp} onClose={close} />
    case 'remove_totp':
      return (
        <ConfirmedForm
          {...confirmed}
          title={t('security.totp_remove')}
          action={t('security.totp_remove')}
          byRecoveryCode={isLast}
          onConfirmed={async (proof) => {
            await deleteTotp.mutateAsync(proof)
            close()
          }}
        />
      )
    case 'add_passkey':
      return <PasskeyForm factor={factor} onSetUp={onSetUp} onClose={close} />
    case 'remove_passkey':
      return (
        <ConfirmedForm
          {...confirmed}
          title={t('security.passkey_remove', { name: form.passkey.name })}
          action={t('security.passkey_remove_action')}
          byRecoveryCode={isLast}
          onConfirmed={async (proof) => {
            await deletePasskey.mutateAsync({ id: form.passkey.id, proof })
            close()
          }}
        />
      )
    case 'new_codes':
      return (
        <ConfirmedForm
          {...confirmed}
          title={t('security.recovery_codes_new')}
          action={t('security.recovery_codes_new')}
          onConfirmed={async (proof) => onSetUp((await createCodes.mutateAsync(proof)).recovery_codes)}
        />
      )
    case 'codes':
      return <RecoveryCodes codes={form.codes} onClose={close} />
  }
}
