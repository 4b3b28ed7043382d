import { useState } from 'react'
import type { SecondFactor } from '#contract/identity/second-factor/get-second-factor.schema.ts'
import { PASSKEY_NAME_CHARS_MAX } from '#contract/identity/second-factor/second-factor.ts'
import { TextField } from '#ui/controls/Field.tsx'
import { useSettingsT } from '#web/platform/words/i18n.ts'
import { useCreatePasskey } from './calls/create-passkey.ts'
import { ConfirmedForm } from './confirm/ConfirmedForm.tsx'

interface PasskeyFormProps {
  factor: SecondFactor
  /** With the recovery codes, when it is the first factor. */
  onSetUp: (recovery_codes: readonly string[] | undefined) => void
  onClose: () => void
}

/** A name, and the browser makes a passkey. */
export function PasskeyForm({ factor, onSetUp, onClose }: PasskeyFormProps) {
  const t = useSettingsT()
  const [name, setName] = useState('')
  const { mutateAsync } = useCreatePasskey()
  return (
    <ConfirmedForm
      title={t('security.passkey_add')}
      action={t('security.passkey_create')}
      factor={factor}
      isReady={name.trim() !== ''}
      onConfirmed={async (proof) => onSetUp((await mutateAsync({ name: name.trim(), proof })).recovery_codes)}
      onClose={onClose}
    >
      <TextField
        label={t('security.passkey_name')}
        hint={t('security.passkey_name_hint')}
        value={name}
        maxLength={PASSKEY_NAME_CHARS_MAX}
        autoComplete="off"
        onChange={({ target }) => setName(target.value)}
      />
    </ConfirmedForm>
  )
}
