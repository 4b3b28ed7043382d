import { FileUp } from 'lucide-react'
import { type DragEvent, useRef, useState } from 'react'
import { IMPORT_MB_MAX } from '#contract/contacts/transfer/read-contacts-file.ts'
import { Button } from '#ui/controls/Button.tsx'
import { useSettingsT } from '#web/platform/words/i18n.ts'
import styles from './Import.module.css'

const KINDS = '.vcf,.vcard,.csv,.tsv,.txt,.ldif,text/vcard,text/csv'

interface FileDropProps {
  file: File | null
  isRead: boolean
  onFile: (file: File) => void
}

/** Where a file is chosen or dropped. */
export function FileDrop({ file, isRead, onFile }: FileDropProps) {
  const t = useSettingsT()
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const [dropped] = event.dataTransfer.files
    if (dropped) onFile(dropped)
  }
  return (
    <fieldset
      className={styles.drop}
      aria-label={t('contacts.choose_file')}
      data-over={isOver || undefined}
      data-small={isRead || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <Button variant={isRead ? 'secondary' : 'primary'} icon={FileUp} onClick={() => input.current?.click()}>
        {t(file ? 'contacts.other_file' : 'contacts.choose_file')}
      </Button>
      <span>{isRead && file ? file.name : t('contacts.drop_file')}</span>
      {!isRead && <p>{t('contacts.import_hint', { limit: IMPORT_MB_MAX })}</p>}
      <input
        ref={input}
        type="file"
        accept={KINDS}
        hidden
        aria-label={t('contacts.choose_file')}
        onChange={(event) => {
          const [picked] = event.target.files ?? []
          if (picked) onFile(picked)
          event.target.value = ''
        }}
      />
    </fieldset>
  )
}
