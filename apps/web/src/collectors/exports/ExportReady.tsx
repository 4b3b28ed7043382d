import type { MailboxExport } from '#contract/collectors/exports/mailbox-export.schema.ts'
import { Button, buttonClass } from '#ui/controls/Button.tsx'
import { formatMessageDate, formatSize } from '#web/platform/words/format.ts'
import { useSettingsT } from '#web/platform/words/i18n.ts'
import { useDeleteExport } from './delete-export.ts'
import { downloadExportUrl } from './download-export.ts'
import styles from './Export.module.css'

/** An archive that can be downloaded: what is in it, and until when. */
export function ExportReady({ archive }: { archive: MailboxExport }) {
  const t = useSettingsT()
  const { mutate: remove, isPending } = useDeleteExport()
  const { messages, missing, bytes, created_at, expires_at } = archive
  const moment = (iso: string) => formatMessageDate(t.language, iso, new Date(), t('security.today'))
  return (
    <div className={styles.state}>
      <output>
        {t('mailbox_export.ready', {
          count: messages,
          size: formatSize(t.language, bytes),
          when: moment(created_at),
          until: moment(expires_at ?? created_at),
        })}
      </output>
      {missing > 0 && <small>{t('mailbox_export.missing', { count: missing })}</small>}
      <div className={styles.actions}>
        <a className={buttonClass({ variant: 'primary' })} href={downloadExportUrl()} download="">
          {t('mailbox_export.download')}
        </a>
        <Button variant="secondary" busy={isPending} onClick={() => remove()}>
          {t('mailbox_export.delete')}
        </Button>
      </div>
    </div>
  )
}
