import { Button } from '#ui/Button.tsx'
import { useT } from '#web/platform/i18n.ts'
import styles from './FoldersFailed.module.css'

/** Without folders there is nothing to show. */
export function FoldersFailed({ onRetry }: { onRetry: () => void }) {
  const t = useT()
  return (
    <main className={styles.failed}>
      <h1>{t('folders.load_failed')}</h1>
      <Button variant="primary" onClick={onRetry}>
        {t('folders.retry')}
      </Button>
    </main>
  )
}
