import type { MailboxExport } from '#contract/collectors/exports/mailbox-export.schema.ts'
import { Button } from '#ui/controls/Button.tsx'
import { formatSize } from '#web/platform/words/format.ts'
import { useSettingsT } from '#web/platform/words/i18n.ts'
import { useDeleteExport } from './delete-export.ts'
import styles from './Export.module.css'

/** How far an archive is, in messages and bytes. */
export function ExportProgress({ archive }: { archive: MailboxExport }) {
  const t = useSettingsT()
  const { mutate: stop, isPending } = useDeleteExport()
  const { messages, messages_all, bytes } = archive
  // What comes meanwhile may be in it, too.
  const total = Math.max(messages, messages_all)
  const size = formatSize(t.language, bytes)
  return (
    <div className={styles.state}>
      <output>{t('mailbox_export.running')}</output>
      <progress value={messages} max={Math.max(1, total)} aria-label={t('mailbox_export.bar')} />
      <small>{t('mailbox_export.progress', { messages, total, size })}</small>
      <Button variant="secondary" busy={isPending} onClick={() => stop()}>
        {t('mailbox_export.stop')}
      </Button>
    </div>
  )
}
