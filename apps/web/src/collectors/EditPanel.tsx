import { CircleAlert, LogIn } from 'lucide-react'
import type { Collector } from '#contract/collectors/collector.schema.ts'
import { FOLDER_NAME_CHARS_MAX } from '#contract/mailbox/folders/names/folder-name.ts'
import { Button } from '#ui/controls/Button.tsx'
import { TextField } from '#ui/controls/Field.tsx'
import { Banner } from '#ui/layout/Banner.tsx'
import { useUnsavedForm } from '#web/platform/stored/unsaved.ts'
import { useSettingsT } from '#web/platform/words/i18n.ts'
import { FormButtons } from '#web/settings/FormButtons.tsx'
import { SettingsPanel } from '#web/settings/SettingsPanel.tsx'
import styles from './CollectorsSettings.module.css'
import { ServerFields } from './connect/ServerFields.tsx'
import { useCollectorForm } from './connect/use-collector-form.ts'
import { PasswordField } from './PasswordField.tsx'

interface EditPanelProps {
  collector: Collector
  /** Leaves for the provider's page of consent. */
  onConsent: () => void
  onClose: () => void
  onSaved: () => void
}

/** A collector beside the list: its folder, its server, a new password. */
export function EditPanel({ collector, onConsent, onClose, onSaved }: EditPanelProps) {
  const t = useSettingsT()
  const { fields, problems, change, isDirty, isPending, write } = useCollectorForm(collector, onSaved)
  useUnsavedForm(isDirty)
  const wrong = problems.all ?? problems.email
  return (
    <SettingsPanel
      title={collector.email}
      onClose={onClose}
      onSubmit={write}
      footer={<FormButtons action={t('settings.save')} isPending={isPending} onClose={onClose} />}
    >
      {wrong && (
        <Banner kind="danger" icon={CircleAlert}>
          {wrong}
        </Banner>
      )}
      {collector.auth === 'password' ? (
        <PasswordField
          label={t('collectors.new_password')}
          value={fields.password}
          hint={t('collectors.password_stays')}
          error={problems.password}
          onChange={(password) => change({ password })}
        />
      ) : (
        <div className={styles.consent}>
          <span>{t('collectors.consent_kept')}</span>
          <Button variant="secondary" icon={LogIn} block onClick={onConsent}>
            {t('collectors.again_consent')}
          </Button>
        </div>
      )}
      <TextField
        label={t('collectors.folder')}
        value={fields.folder_name}
        maxLength={FOLDER_NAME_CHARS_MAX}
        autoComplete="off"
        hint={t('collectors.folder_hint')}
        error={problems.folder_name}
        onChange={(event) => change({ folder_name: event.target.value })}
      />
      <ServerFields
        server={fields.server}
        problems={problems}
        onChange={(changes) => change({ server: { ...fields.server, ...changes } })}
      />
    </SettingsPanel>
  )
}
