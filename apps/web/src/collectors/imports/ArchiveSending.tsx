import { Button } from '#ui/controls/Button.tsx'
import { failureText } from '#web/platform/words/failure-text.ts'
import { formatSize } from '#web/platform/words/format.ts'
import { useSettingsT } from '#web/platform/words/i18n.ts'
import { FormError } from '#web/settings/FormError.tsx'
import styles from '../exports/Export.module.css'
import type { ArchiveUpload } from './use-archive-upload.ts'

interface ArchiveSendingProps {
  upload: ArchiveUpload
  onGoOn: () => void
  onStop: () => void
}

/** How much of an archive has gone, or why it has stopped. */
export function ArchiveSending({ upload, onGoOn, onStop }: ArchiveSendingProps) {
  const t = useSettingsT()
  const { file, sent_bytes, failure } = upload
  const sent = formatSize(t.language, sent_bytes)
  const size = formatSize(t.language, file.size)
  return (
    <div className={styles.state}>
      <progress value={sent_bytes} max={file.size} aria-label={t('account_import.sending_bar')} />
      <small>{t('account_import.sending', { name: file.name, sent, size })}</small>
      <FormError text={failure ? failureText(failure, t) : null} />
      <div className={styles.actions}>
        {failure !== null && (
          <Button variant="primary" onClick={onGoOn}>
            {t('account_import.go_on')}
          </Button>
        )}
        <Button variant="secondary" onClick={onStop}>
          {t('account_import.stop')}
        </Button>
      </div>
    </div>
  )
}
