import { useState } from 'react'
import type { SecondFactor } from '#contract/identity/second-factor/get-second-factor.schema.ts'
import { TextField } from '#ui/controls/Field.tsx'
import { useSettingsT } from '#web/platform/words/i18n.ts'
import { ConfirmedForm } from '../second-factor/confirm/ConfirmedForm.tsx'
import { useSaveRecoveryAddress } from './save-recovery-address.ts'

interface RecoveryFormProps {
  factor: SecondFactor
  /** Empty: there is none yet. */
  email: string
  onClose: () => void
}

/** An address elsewhere, or none, which the owner confirms. */
export function RecoveryForm({ factor, email, onClose }: RecoveryFormProps) {
  const t = useSettingsT()
  const [typed, setTyped] = useState(email)
  const { mutateAsync } = useSaveRecoveryAddress()
  const recovery_email = typed.trim()
  return (
    <ConfirmedForm
      title={t('recovery.address')}
      action={t(recovery_email === '' ? 'recovery.address_remove' : 'recovery.address_save')}
      factor={factor}
      isReady={recovery_email !== email}
      onConfirmed={async (proof) => {
        await mutateAsync({ recovery_email, ...proof })
        onClose()
      }}
      onClose={onClose}
    >
      <TextField
        label={t('recovery.address')}
        hint={t('recovery.address_form_hint')}
        type="email"
        verbatim
        maxLength={254}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
    </ConfirmedForm>
  )
}
