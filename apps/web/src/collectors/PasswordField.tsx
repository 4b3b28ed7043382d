import { useSettingsT } from '#web/platform/words/i18n.ts'
import { SecretField } from '#web/settings/SecretField.tsx'

const PASSWORD_CHARS_MAX = 500

interface PasswordFieldProps {
  label: string
  value: string
  hint?: string
  error: string | undefined
  onChange: (password: string) => void
}

/** The password of a mailbox elsewhere; browsers keep no copy of it. */
export function PasswordField({ onChange, ...field }: PasswordFieldProps) {
  const t = useSettingsT()
  return (
    <SecretField
      {...field}
      words={{ show: t('collectors.show_password'), hide: t('collectors.hide_password') }}
      maxLength={PASSWORD_CHARS_MAX}
      autoComplete="new-password"
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
