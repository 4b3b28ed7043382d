import { useState } from 'react'
import { LOCAL_PASSWORD_CHARS_MIN } from '#contract/identity/invitations/invitation.ts'
import { PASSWORD_CHARS_MIN } from '#contract/identity/password/password.ts'
import { useUnsavedForm } from '#web/platform/stored/unsaved.ts'
import { failureText } from '#web/platform/words/failure-text.ts'
import { useSettingsT } from '#web/platform/words/i18n.ts'
import { useUser } from '../auth/session.ts'
import { useOneAtATime } from '../security/use-one-at-a-time.ts'
import { useChangePassword } from './change-password.ts'
import { useNewPassword } from './new-password.ts'
import { passwordStrength } from './password-strength.ts'
import { useKeeperCode } from './use-keeper-code.ts'

/** A mailbox password that is being typed, twice, with the code that lets it in. */
export function usePasswordForm(purpose: 'new' | 'change', onWritten: (ended: number) => void) {
  const t = useSettingsT()
  const { wmid, local } = useUser()
  const least = local ? LOCAL_PASSWORD_CHARS_MIN : PASSWORD_CHARS_MIN
  const once = useOneAtATime()
  const code = useKeeperCode(purpose)
  const [password, setPassword] = useState('')
  const [repeated, setRepeated] = useState('')
  const [isTried, setTried] = useState(false)
  const setting = useNewPassword(onWritten)
  const changing = useChangePassword(onWritten)
  const { mutate, isPending, error, reset } = purpose === 'new' ? setting : changing
  useUnsavedForm(password !== '' || repeated !== '')

  const isShort = password.length < least
  const isSame = password === repeated
  return {
    code,
    password,
    repeated,
    isPending,
    strength: password === '' ? null : passwordStrength(password, wmid ?? ''),
    passwordError: !isTried
      ? undefined
      : password === ''
        ? t('security.password_empty')
        : isShort
          ? t('security.password_least', { count: least })
          : undefined,
    repeatedError: isTried && !isShort && !isSame ? t('security.passwords_differ') : undefined,
    /** Of the call; a wrong code is told under its boxes. */
    failure: error && !code.isWrong ? failureText(error, t) : null,
    change: (changes: { password?: string; repeated?: string }) => {
      setPassword(changes.password ?? password)
      setRepeated(changes.repeated ?? repeated)
      reset()
    },
    write: () => {
      setTried(true)
      if (isShort || !isSame || !code.isWhole) return
      const input = { password, password_confirm: repeated, code: code.digits }
      once((done) => mutate(input, { onError: (failure) => code.refuse(failure), onSettled: done }))
    },
  }
}
