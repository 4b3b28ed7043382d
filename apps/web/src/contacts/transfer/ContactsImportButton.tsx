import { Users } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#ui/controls/Button.tsx'
import { lazyPart } from '#web/platform/lazy-part.ts'
import { PartBoundary } from '#web/platform/PartBoundary.tsx'
import { PartSuspense } from '#web/platform/PartSuspense.tsx'
import { useSettingsT } from '#web/platform/words/i18n.ts'
import styles from './Import.module.css'

const ImportDialog = lazyPart('import', () => import('./ImportDialog.tsx'))

/** Opens the bringing of people in files, where there is no address book to see. */
export function ContactsImportButton() {
  const t = useSettingsT()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="secondary" icon={Users} className={styles.open} onClick={() => setOpen(true)}>
        {t('contacts.from_file')}
      </Button>
      <PartBoundary>
        <PartSuspense>{isOpen && <ImportDialog onClose={() => setOpen(false)} />}</PartSuspense>
      </PartBoundary>
    </>
  )
}
