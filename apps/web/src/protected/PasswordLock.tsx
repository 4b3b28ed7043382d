import { LockOpen } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'
import { PASSWORD_CHARS_MAX } from '#contract/protected/protection.ts'
import { Button } from '#ui/controls/Button.tsx'
import { SecretField } from '#ui/controls/SecretField.tsx'
import { useT } from '#web/platform/words/i18n.ts'
import styles from './PasswordLock.module.css'
import type { Unlock } from './use-unlock.ts'

interface PasswordLockProps {
  unlock: Unlock
  /** The sender's, where there is one. */
  hint: string | undefined
  /** On a page of its own, not in a pane. */
  large?: boolean
}

/** The password of a message, what is wrong with it under it, and the button that opens. */
export function PasswordLock({ unlock, hint, large = false }: PasswordLockProps) {
  const t = useT()
  const field = useRef<HTMLInputElement>(null)
  const [isEmpty, setEmpty] = useState(false)

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const password = String(new FormData(event.currentTarget).get('password'))
    setEmpty(password === '')
    const isOpen = password !== '' && (await unlock.tryPassword(password))
    if (isOpen) return
    field.current?.focus()
    field.current?.select()
  }

  return (
    <form className={styles.lock} noValidate onSubmit={(event) => void onSubmit(event)}>
      <div>
        <div className={styles.top}>
          <span className={styles.label} aria-hidden="true">
            {t('encryption.password')}
          </span>
          {hint && <span className={styles.hint}>{t('encryption.hint', { hint })}</span>}
        </div>
        <SecretField
          ref={field}
          label={t('encryption.password')}
          hideLabel
          name="password"
          showLabel={t('encryption.show_password')}
          concealLabel={t('encryption.hide_password')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          // Counted in UTF-16 units here, and a character may take two.
          maxLength={PASSWORD_CHARS_MAX * 2}
          tall={large}
          error={isEmpty ? t('encryption.enter_password') : unlock.error}
        />
      </div>
      <Button
        type="submit"
        variant="primary"
        size={large ? 'lg' : 'md'}
        block
        icon={LockOpen}
        busy={unlock.busy}
      >
        {t('encryption.open')}
      </Button>
    </form>
  )
}
