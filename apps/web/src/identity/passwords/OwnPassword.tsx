import { useEffect, useRef } from 'react'
import { PASSWORD_CHARS_MAX } from '#contract/identity/password/password.ts'
import { SecretField } from '#ui/controls/SecretField.tsx'
import { useSettingsT } from '#web/platform/words/i18n.ts'
import type { KeeperCodeState } from './use-keeper-code.ts'

/** The password once more, from somebody who has no keeper. */
export function OwnPassword({ code: { digits, isWrong, type } }: { code: KeeperCodeState }) {
  const t = useSettingsT()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (isWrong) field.current?.focus()
  }, [isWrong])
  return (
    <SecretField
      ref={field}
      label={t('security.own_password')}
      hint={t('security.own_password_hint')}
      showLabel={t('auth.show_password')}
      concealLabel={t('auth.hide_password')}
      autoComplete="current-password"
      maxLength={PASSWORD_CHARS_MAX}
      value={digits}
      error={isWrong ? t('security.own_password_wrong') : undefined}
      onChange={({ target }) => type(target.value)}
    />
  )
}
