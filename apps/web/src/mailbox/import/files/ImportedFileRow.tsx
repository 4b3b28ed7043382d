import { Button } from '#ui/controls/Button.tsx'
import { useSettingsT } from '#web/platform/words/i18n.ts'
import { stateText } from '../import-words.ts'
import styles from '../MailImport.module.css'
import type { ImportedFile } from '../mail-import.ts'

interface ImportedFileRowProps {
  file: ImportedFile
  onGoOn: () => void
}

/** A file that is being brought, or has been: how far it is, and what has become of its messages. */
export function ImportedFileRow({ file, onGoOn }: ImportedFileRowProps) {
  const t = useSettingsT()
  const { name, state, sent_bytes, size } = file
  const isUnfinished = state === 'failed' || state === 'full' || state === 'stopped'
  return (
    <li className={styles.file}>
      <div className={styles.words} data-wrong={state === 'failed' || undefined}>
        <b>{name}</b>
        {state === 'running' && (
          <progress value={sent_bytes} max={size} aria-label={t('mail_files.bar', { name })} />
        )}
        {/* How far it is changes many times a second: what has come of it is read out, once. */}
        {state === 'running' || state === 'waiting' ? (
          <small>{stateText(file, t)}</small>
        ) : (
          <output>{stateText(file, t)}</output>
        )}
      </div>
      {isUnfinished && (
        <Button variant="secondary" aria-label={t('mail_files.go_on', { name })} onClick={onGoOn}>
          {t('mail_files.go_on_short')}
        </Button>
      )}
    </li>
  )
}
