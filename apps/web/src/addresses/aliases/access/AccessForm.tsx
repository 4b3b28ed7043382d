import { type FormEvent, useState } from 'react'
import type { Alias } from '#contract/addresses/aliases/alias.schema.ts'
import { ALIAS_PASSWORD_CHARS_MAX, ALIAS_PASSWORD_CHARS_MIN } from '#contract/addresses/aliases/alias.ts'
import { CallFailed } from '#web/platform/calls/call-failed.ts'
import { useUnsavedForm } from '#web/platform/stored/unsaved.ts'
import { failureText } from '#web/platform/words/failure-text.ts'
import { useSettingsT } from '#web/platform/words/i18n.ts'
import { FormButtons } from '#web/settings/FormButtons.tsx'
import { SecretField } from '#web/settings/SecretField.tsx'
import styles from '../AliasesSettings.module.css'
import { useSaveAliasAccess } from './save-alias-access.ts'

/** The password of one alias, below its row. It opens the site alone. Spec §6. */
export function AccessForm({ alias, onClose }: { alias: Alias; onClose: () => void }) {
  const t = useSettingsT()
  const [password, setPassword] = useState('')
  const [password_confirm, setConfirm] = useState('')
  const [isTried, setTried] = useState(false)
  const { mutate, isPending, error, reset } = useSaveAliasAccess({ quiet: true, onSaved: onClose })
  useUnsavedForm(password !== '' || password_confirm !== '')

  const isShort = password.length < ALIAS_PASSWORD_CHARS_MIN
  const isOther = password !== password_confirm
  const refused = error ? failureText(error, t) : undefined
  const isMismatch = error instanceof CallFailed && error.code === 'passwords_must_match'
  const words = { show: t('aliases.show_password'), hide: t('aliases.hide_password') }
  const change = (set: (value: string) => void) => (event: { target: { value: string } }) => {
    set(event.target.value)
    reset()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!isShort && !isOther && !isPending) mutate({ alias_id: alias.id, password, password_confirm })
  }
  return (
    <form
      className={styles.access_form}
      aria-label={t('aliases.access_form', { email: alias.email })}
      noValidate
      onSubmit={submit}
    >
      <SecretField
        label={t('aliases.new_password')}
        words={words}
        value={password}
        maxLength={ALIAS_PASSWORD_CHARS_MAX}
        autoComplete="new-password"
        autoFocus
        hint={t('aliases.access_hint')}
        error={
          isTried && isShort
            ? t('aliases.too_short', { limit: ALIAS_PASSWORD_CHARS_MIN })
            : isMismatch
              ? undefined
              : refused
        }
        onChange={change(setPassword)}
      />
      <SecretField
        label={t('aliases.password_again')}
        words={words}
        value={password_confirm}
        maxLength={ALIAS_PASSWORD_CHARS_MAX}
        autoComplete="new-password"
        error={
          isOther && (isTried || password_confirm.length >= password.length)
            ? t('aliases.mismatch')
            : undefined
        }
        onChange={change(setConfirm)}
      />
      <div className={styles.access_buttons}>
        <FormButtons action={t('settings.save')} isPending={isPending} onClose={onClose} />
      </div>
    </form>
  )
}
