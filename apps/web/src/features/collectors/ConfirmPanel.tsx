import { useQuery } from '@tanstack/react-query'
import { Check, CircleAlert, Info } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { PanelNotice } from '#web/features/settings/PanelNotice.tsx'
import { SecretField } from '#web/features/settings/SecretField.tsx'
import { SettingsPanel } from '#web/features/settings/SettingsPanel.tsx'
import { useApi } from '#web/platform/api.ts'
import { useSettingsT } from '#web/platform/i18n.ts'
import { useUnsavedForm } from '#web/platform/unsaved.ts'
import styles from './CollectorsSettings.module.css'
import { foundImap } from './collectors.queries.ts'
import { FolderField } from './OptionFields.tsx'
import { ProviderNote } from './ProviderNote.tsx'
import { ServerFields } from './ServerFields.tsx'
import { type ServerDraft, serverDraft, serverProblems, typedServer } from './server-draft.ts'
import type { NewCollectorForm } from './use-new-collector.ts'

interface ConfirmPanelProps {
  /** From the path. */
  email: string
  form: NewCollectorForm
  onChangeEmail: () => void
  onClose: () => void
}

/** The server of a mailbox told by hand, begun with what was found. Spec §2 Route table. */
export function ConfirmPanel({ email, form, onChangeEmail, onClose }: ConfirmPanelProps) {
  const t = useSettingsT()
  const found = useQuery(foundImap(useApi(), email))
  const [typed, setTyped] = useState<Partial<ServerDraft>>({})
  const { draft, problems, change } = form
  const first = found.data?.servers[0]
  const server = { ...serverDraft(first, email), ...typed }
  useUnsavedForm(form.isDirty || Object.keys(typed).length > 0)
  const wrong = problems.all ?? problems.email
  return (
    <SettingsPanel
      title={t('collectors.confirm')}
      onClose={onClose}
      onSubmit={() =>
        form.connect({ email, server: typedServer(server), problems: serverProblems(server, t) })
      }
      footer={
        <>
          <Button variant="primary" type="submit" busy={form.isPending}>
            {t('collectors.connect')}
          </Button>
          <Button onClick={onChangeEmail}>{t('collectors.back')}</Button>
        </>
      }
    >
      <div className={styles.field}>
        <span>{t('collectors.email')}</span>
        <div className={styles.known}>
          <span title={email}>{email}</span>
          <Button variant="link" onClick={onChangeEmail}>
            {t('collectors.change_email')}
          </Button>
        </div>
      </div>
      {wrong ? (
        <PanelNotice kind="danger" icon={CircleAlert}>
          {wrong}
        </PanelNotice>
      ) : found.data?.note ? (
        <ProviderNote found={found.data} email={email} />
      ) : first ? (
        <PanelNotice kind="ok" icon={Check}>
          {t('collectors.found')}
        </PanelNotice>
      ) : (
        found.data && (
          <PanelNotice kind="info" icon={Info}>
            {t('collectors.not_found')}
          </PanelNotice>
        )
      )}
      <ServerFields
        server={server}
        problems={problems}
        onChange={(changes) => {
          setTyped({ ...typed, ...changes })
          change({})
        }}
      />
      <SecretField
        label={t('collectors.password')}
        words={{ show: t('collectors.show_password'), hide: t('collectors.hide_password') }}
        value={draft.password}
        maxLength={500}
        autoComplete="new-password"
        error={problems.password}
        onChange={(event) => change({ password: event.target.value })}
      />
      <FolderField form={form} email={email} />
    </SettingsPanel>
  )
}
