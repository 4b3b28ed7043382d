import { Archive } from 'lucide-react'
import { useId, useState } from 'react'
import type { MailboxExport } from '#contract/collectors/exports/mailbox-export.schema.ts'
import { EXPORT_DAYS } from '#contract/collectors/exports/mailbox-export.ts'
import { Button } from '#ui/controls/Button.tsx'
import { useIsOwner } from '#web/identity/auth/session.ts'
import { useSettingsT } from '#web/platform/words/i18n.ts'
import { FormError } from '#web/settings/FormError.tsx'
import { Loaded } from '#web/settings/SettingsStates.tsx'
import styles from './Export.module.css'
import { ExportForm } from './ExportForm.tsx'
import { ExportProgress } from './ExportProgress.tsx'
import { ExportReady } from './ExportReady.tsx'
import { useExport } from './get-export.ts'

/** The whole mailbox as an archive, on the page about mail from elsewhere. Only the owner takes it. Decisions 177. */
export function ExportSection() {
  const t = useSettingsT()
  const id = useId()
  if (!useIsOwner()) return null
  return (
    <section aria-labelledby={id} className={styles.section}>
      <h2 id={id}>{t('mailbox_export.title')}</h2>
      <p>{t('mailbox_export.hint', { count: EXPORT_DAYS })}</p>
      <Current />
    </section>
  )
}

const Current = () => <Loaded query={useExport()}>{(archive) => <ExportState archive={archive} />}</Loaded>

function ExportState({ archive }: { archive: MailboxExport | null }) {
  const t = useSettingsT()
  const [isAsked, setAsked] = useState(false)
  if (archive?.state === 'running') return <ExportProgress archive={archive} />
  const isReady = archive?.state === 'done'
  const reason = archive?.error && t.error(archive.error.i8s, {})
  return (
    <>
      {isReady && <ExportReady archive={archive} />}
      <FormError text={reason && t('mailbox_export.failed', { reason })} />
      {isAsked ? (
        <ExportForm isAnother={isReady} onClose={() => setAsked(false)} />
      ) : (
        <Button variant="secondary" icon={Archive} onClick={() => setAsked(true)}>
          {t(isReady ? 'mailbox_export.begin_again' : 'mailbox_export.begin')}
        </Button>
      )}
    </>
  )
}
