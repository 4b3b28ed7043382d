import { type FormEvent, useRef } from 'react'
import { ALIAS_CHARS_MAX } from '#contract/addresses/aliases/names/alias-name.ts'
import { LOCAL_PASSWORD_CHARS_MIN } from '#contract/identity/invitations/invitation.ts'
import { PASSWORD_CHARS_MAX } from '#contract/identity/password/password.ts'
import { Button } from '#ui/controls/Button.tsx'
import { TextField } from '#ui/controls/Field.tsx'
import { SecretField } from '#ui/controls/SecretField.tsx'
import { Select } from '#ui/controls/Select.tsx'
import { useSettingsT } from '#web/platform/words/i18n.ts'
import { FormError } from '#web/settings/FormError.tsx'
import styles from './Invitation.module.css'
import { useInvitationForm } from './use-invitation-form.ts'

interface InvitationFormProps {
  token: string
  domains: readonly string[]
  onSignedIn: () => void
}

/** Name, address and password of a new mailbox, with what is wrong under each. */
export function InvitationForm({ token, domains, onSignedIn }: InvitationFormProps) {
  const t = useSettingsT()
  const element = useRef<HTMLFormElement>(null)
  const form = useInvitationForm(token, domains, onSignedIn)
  const { typed, change } = form

  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    const first = form.accept()
    if (first) element.current?.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus()
  }
  return (
    <form
      ref={element}
      className={styles.form}
      aria-label={t('invitations.form')}
      noValidate
      onSubmit={onSubmit}
    >
      <TextField
        label={t('invitations.firstname')}
        hint={t('invitations.firstname_hint')}
        name="firstname"
        autoComplete="name"
        maxLength={100}
        tall
        value={typed.firstname}
        onChange={({ target }) => change({ firstname: target.value })}
      />
      <div className={styles.address}>
        <TextField
          label={t('invitations.name')}
          name="name"
          verbatim
          autoComplete="username"
          maxLength={ALIAS_CHARS_MAX}
          tall
          value={typed.name}
          error={form.nameError}
          end={domains.length === 1 && <span className={styles.domain}>@{domains[0]}</span>}
          onChange={({ target }) => change({ name: target.value.trim().toLowerCase() })}
        />
        {domains.length > 1 && (
          <Select
            label={t('aliases.domain')}
            options={domains.map((one) => ({ value: one, text: `@${one}` }))}
            value={typed.domain}
            onPick={(domain) => change({ domain })}
          />
        )}
      </div>
      <SecretField
        label={t('auth.password')}
        hint={t('invitations.password_hint', { count: LOCAL_PASSWORD_CHARS_MIN })}
        name="password"
        showLabel={t('auth.show_password')}
        concealLabel={t('auth.hide_password')}
        autoComplete="new-password"
        maxLength={PASSWORD_CHARS_MAX}
        tall
        value={typed.password}
        error={form.passwordError}
        onChange={({ target }) => change({ password: target.value })}
      />
      <FormError text={form.failure ?? null} />
      <Button type="submit" variant="primary" size="lg" block busy={form.isPending}>
        {t('invitations.accept')}
      </Button>
    </form>
  )
}
