import { FileUp } from 'lucide-react'
import { type DragEvent, useRef, useState } from 'react'
import { Button } from '#ui/controls/Button.tsx'
import { useSettingsT } from '#web/platform/words/i18n.ts'
import styles from '../MailImport.module.css'

interface MailFilesDropProps {
  /** Some are there already. */
  isMore: boolean
  onFiles: (files: readonly File[]) => void
}

/** Where files are chosen or dropped. */
export function MailFilesDrop({ isMore, onFiles }: MailFilesDropProps) {
  const t = useSettingsT()
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    onFiles([...event.dataTransfer.files])
  }
  return (
    <fieldset
      className={styles.drop}
      aria-label={t('mail_files.choose')}
      data-over={isOver || undefined}
      data-small={isMore || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <Button variant="secondary" icon={FileUp} onClick={() => input.current?.click()}>
        {t(isMore ? 'mail_files.choose_more' : 'mail_files.choose')}
      </Button>
      <span>{t('mail_files.drop')}</span>
      {!isMore && <p>{t('mail_files.hint')}</p>}
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label={t('mail_files.choose')}
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])])
          event.target.value = ''
        }}
      />
    </fieldset>
  )
}
