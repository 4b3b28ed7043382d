import { Check, Copy, RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { isMessagePassword, PASSWORD_CHARS_MAX } from '#contract/protected/protection.ts'
import { TextField } from '#ui/controls/Field.tsx'
import { IconButton } from '#ui/controls/IconButton.tsx'
import { useCopied } from '#web/identity/account/user/use-copied.ts'
import { useT } from '#web/platform/words/i18n.ts'
import type { Composer } from '../state/composer.ts'
import { newPassword, type Protection, passwordChars } from './protection.ts'
import styles from './Seal.module.css'

interface PasswordFieldProps {
  composer: Composer
  protection: Protection
}

/** The password, counted while it is typed, and the ways to a new one and to the clipboard. */
export function PasswordField({ composer, protection }: PasswordFieldProps) {
  const t = useT()
  const { password } = protection
  const [isTyping, setTyping] = useState(false)
  const [copied, copy] = useCopied(password)
  const set = (next: string) => composer.change({ protection: { ...protection, password: next } })
  const count = t('compose.password_count', { count: passwordChars(password), limit: PASSWORD_CHARS_MAX })

  return (
    <TextField
      className={styles.password}
      label={t('compose.password')}
      hideLabel
      data-password=""
      autoComplete="off"
      spellCheck={false}
      value={password}
      onChange={({ target }) => set(target.value)}
      onFocus={() => setTyping(true)}
      onBlur={() => setTyping(false)}
      hint={isTyping && isMessagePassword(password) ? count : undefined}
      error={isMessagePassword(password) ? undefined : `${t('compose.password_wrong')}, ${count}`}
      end={
        <>
          <IconButton
            label={t('compose.password_new')}
            icon={RefreshCw}
            size="md"
            iconSize={16}
            onClick={() => set(newPassword())}
          />
          <IconButton
            label={t(copied ? 'compose.password_copied' : 'compose.password_copy')}
            icon={copied ? Check : Copy}
            size="md"
            iconSize={16}
            onClick={copy}
          />
        </>
      }
    />
  )
}
