import { Check, CircleAlert, Info } from 'lucide-react'
import { useState } from 'react'
import type { FoundImap } from '#contract/collectors/providers/find-imap.schema.ts'
import { Button } from '#ui/controls/Button.tsx'
import { Banner } from '#ui/layout/Banner.tsx'
import { useUnsavedForm } from '#web/platform/stored/unsaved.ts'
import { useSettingsT } from '#web/platform/words/i18n.ts'
import { SettingsPanel } from '#web/settings/SettingsPanel.tsx'
import styles from '../CollectorsSettings.module.css'
import { useFoundImap } from '../find-imap.ts'
import { PasswordField } from '../PasswordField.tsx'
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
  const imapQuery = useFoundImap(email)
  const [typed, setTyped] = useState<Partial<ServerDraft>>({})
  const { draft, problems, change } = form
  const server = { ...serverDraft(imapQuery.data?.servers[0], email), ...typed }
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
        <Banner kind="danger" icon={CircleAlert}>
          {wrong}
        </Banner>
      ) : (
        imapQuery.data && <FoundNote imap={imapQuery.data} email={email} />
      )}
      <ServerFields
        server={server}
        problems={problems}
        onChange={(changes) => {
          setTyped({ ...typed, ...changes })
          change({})
        }}
      />
      <PasswordField
        label={t('collectors.password')}
        value={draft.password}
        error={problems.password}
        onChange={(password) => change({ password })}
      />
      <FolderField form={form} email={email} />
    </SettingsPanel>
  )
}

/** Whether the fields below were filled in for the reader, or what they have to know first. */
function FoundNote({ imap, email }: { imap: FoundImap; email: string }) {
  const t = useSettingsT()
  if (imap.note) return <ProviderNote imap={imap} email={email} />
  return imap.servers.length > 0 ? (
    <Banner kind="ok" icon={Check}>
      {t('collectors.server_found')}
    </Banner>
  ) : (
    <Banner kind="info" icon={Info}>
      {t('collectors.not_found')}
    </Banner>
  )
}
