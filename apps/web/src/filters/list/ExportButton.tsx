import { Download } from 'lucide-react'
import { Button } from '#ui/controls/Button.tsx'
import { useSettingsT } from '#web/platform/words/i18n.ts'
import styles from '../Filters.module.css'
import { useExportSieve } from '../list-filters.ts'

/** Saves all filters as a Sieve script. */
export function ExportButton() {
  const t = useSettingsT()
  const { mutate: save, isPending } = useExportSieve()
  return (
    <Button icon={Download} className={styles.export} busy={isPending} onClick={() => save()}>
      {t('filters.export')}
    </Button>
  )
}
