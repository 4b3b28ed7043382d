import { Check, Copy } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { APP_PASSWORD_NAME_CHARS_MAX } from '#contract/identity/app-passwords/create-app-password.ts'
import { Button } from '#ui/controls/Button.tsx'
import { TextField } from '#ui/controls/Field.tsx'
import { IconButton } from '#ui/controls/IconButton.tsx'
import { VisuallyHidden } from '#ui/marks/VisuallyHidden.tsx'
import { useUnsavedForm } from '#web/platform/stored/unsaved.ts'
import { failureText } from '#web/platform/words/failure-text.ts'
import { useSettingsT } from '#web/platform/words/i18n.ts'
import { FormButtons } from '#web/settings/FormButtons.tsx'
import { FormError } from '#web/settings/FormError.tsx'
import { useCopied } from '../../account/user/use-copied.ts'
import { FormBox } from '../../security/Section.tsx'
import { useOneAtATime } from '../../security/use-one-at-a-time.ts'
import { KeeperCode } from '../KeeperCode.tsx'
import styles from '../MailboxPassword.module.css'
import { useKeeperCode } from '../use-keeper-code.ts'
import { useCreateAppPassword } from './create-app-password.ts'

/** Name and code make a password, which is then shown once. */
export function AppPasswordForm({ onClose }: { onClose: () => void }) {
  const t = useSettingsT()
  const code = useKeeperCode('app_password')
  const once = useOneAtATime()
  const [name, setName] = useState('')
  const [isTried, setTried] = useState(false)
  const { mutate, data: made, error, isPending } = useCreateAppPassword()
  useUnsavedForm(made === undefined && name !== '')

  if (made) return <ShownOnce name={made.app_password.name} password={made.password} onClose={onClose} />
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (name.trim() === '' || !code.isWhole) return
    const input = { name: name.trim(), code: code.digits }
    once((done) => mutate(input, { onError: (failure) => code.refuse(failure), onSettled: done }))
  }
  return (
    <FormBox label={t('security.app_password_add')}>
      <form className={styles.form} noValidate onSubmit={submit}>
        <KeeperCode code={code} />
        <div className={styles.fields}>
          <TextField
            label={t('security.app_password_name')}
            hint={t('security.app_password_name_hint')}
            value={name}
            maxLength={APP_PASSWORD_NAME_CHARS_MAX}
            autoComplete="off"
            error={isTried && name.trim() === '' ? t('security.app_password_name_needed') : undefined}
            onChange={({ target }) => setName(target.value)}
          />
          <FormError text={error && !code.isWrong ? failureText(error, t) : null} />
          <div className={styles.foot}>
            <FormButtons
              action={t('security.app_password_create')}
              isPending={isPending}
              disabled={!code.isWhole}
              onClose={onClose}
            />
          </div>
        </div>
      </form>
    </FormBox>
  )
}

function ShownOnce({ name, password, onClose }: { name: string; password: string; onClose: () => void }) {
  const t = useSettingsT()
  const [isCopied, copy] = useCopied(password)
  const title = t('security.app_password_for', { name })
  return (
    <FormBox label={title}>
      <div className={styles.once}>
        <h3>{title}</h3>
        <div className={styles.secret}>
          <code>{password}</code>
          <IconButton
            label={t('security.copy_password')}
            icon={isCopied ? Check : Copy}
            size="md"
            iconSize={16}
            onClick={copy}
          />
          <VisuallyHidden>
            <output>{isCopied ? t('ui.copied') : ''}</output>
          </VisuallyHidden>
        </div>
        <p>{t('security.app_password_once')}</p>
        <Button variant="primary" onClick={onClose}>
          {t('security.app_password_done')}
        </Button>
      </div>
    </FormBox>
  )
}
