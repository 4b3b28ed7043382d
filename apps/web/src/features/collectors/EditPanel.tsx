import { CircleAlert, LogIn } from 'lucide-react'
import type { Collector } from '#contract/collectors/collector.ts'
import { Button } from '#ui/Button.tsx'
import { TextField } from '#ui/Field.tsx'
import { PanelNotice } from '#web/features/settings/PanelNotice.tsx'
import { SecretField } from '#web/features/settings/SecretField.tsx'
import { SettingsPanel } from '#web/features/settings/SettingsPanel.tsx'
import { useSettingsT } from '#web/platform/i18n.ts'
import { useUnsavedForm } from '#web/platform/unsaved.ts'
import styles from './CollectorsSettings.module.css'
import { ServerFields } from './ServerFields.tsx'
import { useCollectorForm } from './use-collector-form.ts'

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
      footer={
        <>
          <Button variant="primary" type="submit" busy={isPending}>
            {t('settings.save')}
          </Button>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
        </>
      }
    >
      {wrong && (
        <PanelNotice kind="danger" icon={CircleAlert}>
          {wrong}
        </PanelNotice>
      )}
      {collector.auth === 'password' ? (
        <SecretField
          label={t('collectors.new_password')}
          words={{ show: t('collectors.show_password'), hide: t('collectors.hide_password') }}
          value={fields.password}
          maxLength={500}
          autoComplete="new-password"
          hint={t('collectors.password_stays')}
          error={problems.password}
          onChange={(event) => change({ password: event.target.value })}
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
        maxLength={60}
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
