import { CircleAlert, LogIn } from 'lucide-react'
import { Button } from '#ui/controls/Button.tsx'
import { TextField } from '#ui/controls/Field.tsx'
import { Banner } from '#ui/layout/Banner.tsx'
import { useUnsavedForm } from '#web/platform/stored/unsaved.ts'
import { useSettingsT } from '#web/platform/words/i18n.ts'
import { FormButtons } from '#web/settings/FormButtons.tsx'
import { SettingsPanel } from '#web/settings/SettingsPanel.tsx'
import styles from '../CollectorsSettings.module.css'
import { PasswordField } from '../PasswordField.tsx'
import { OptionFields } from './OptionFields.tsx'
import { ProviderNote } from './ProviderNote.tsx'
import { isClosed, type NewCollectorForm } from './use-new-collector.ts'

interface CreatePanelProps {
  form: NewCollectorForm
  /** Leaves for the provider's page of consent. */
  onConsent: () => void
  onByHand: () => void
  onClose: () => void
}

/** A new collector by its address and password; the server is found. */
export function CreatePanel({ form, onConsent, onByHand, onClose }: CreatePanelProps) {
  const t = useSettingsT()
  const { draft, email, imap, problems, change } = form
  const isConsentOnly = imap?.oauth_url != null && !imap.auth.includes('password')
  useUnsavedForm(form.isDirty)
  return (
    <SettingsPanel
      title={t('collectors.add')}
      onClose={onClose}
      onSubmit={() => form.connect()}
      footer={
        <FormButtons
          action={t('collectors.connect')}
          isPending={form.isPending}
          disabled={imap && (isClosed(imap) || isConsentOnly)}
          onClose={onClose}
        />
      }
    >
      {problems.all && (
        <Banner kind="danger" icon={CircleAlert}>
          {problems.all}
        </Banner>
      )}
      <TextField
        label={t('collectors.email')}
        type="email"
        value={draft.email}
        maxLength={254}
        verbatim
        error={problems.email}
        onChange={(event) => change({ email: event.target.value })}
        onBlur={form.poll}
      />
      <ProviderNote imap={imap} email={email} />
      {imap?.oauth_url && (
        <div className={styles.consent}>
          <Button variant="secondary" icon={LogIn} block onClick={onConsent}>
            {t('collectors.sign_in_at', { provider: imap.provider ?? email })}
          </Button>
          {imap.auth.includes('password') && <span>{t('collectors.or_password')}</span>}
        </div>
      )}
      {!isConsentOnly && (
        <PasswordField
          label={t('collectors.password')}
          value={draft.password}
          error={problems.password}
          onChange={(password) => change({ password })}
        />
      )}
      <OptionFields form={form} email={email} />
      <Button variant="link" className={styles.start} onClick={onByHand}>
        {t('collectors.by_hand')}
      </Button>
    </SettingsPanel>
  )
}
