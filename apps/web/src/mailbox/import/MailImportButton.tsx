import { FileUp } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#ui/controls/Button.tsx'
import { useSettingsT } from '#web/platform/words/i18n.ts'
import { percentOf } from './import-words.ts'
import styles from './MailImport.module.css'
import { MailImportDialog } from './MailImportDialog.tsx'
import { isUnderWay } from './mail-import.ts'
import { useMailImport } from './use-mail-import.ts'

/** Opens the bringing of messages in files; while it goes on, says how far it is. */
export function MailImportButton({ onBrought }: { onBrought?: () => void }) {
  const t = useSettingsT()
  const { files } = useMailImport()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="secondary" icon={FileUp} className={styles.open} onClick={() => setOpen(true)}>
        {isUnderWay(files) ? t('mail_files.under_way', { percent: percentOf(files) }) : t('mail_files.open')}
      </Button>
      {isOpen && (
        <MailImportDialog
          onClose={(isBrought) => {
            setOpen(false)
            if (isBrought) onBrought?.()
          }}
        />
      )}
    </>
  )
}
