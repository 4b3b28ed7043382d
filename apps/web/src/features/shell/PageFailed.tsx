import { Button } from '#ui/Button.tsx'
import { useT } from '#web/platform/i18n.ts'
import styles from './PageFailed.module.css'

/** Stands in for a page that broke or did not load. */
export function PageFailed() {
  const t = useT()
  return (
    <main className={styles.failed}>
      <h1>{t('ui.page_failed')}</h1>
      <Button variant="primary" onClick={() => location.reload()}>
        {t('ui.reload')}
      </Button>
    </main>
  )
}
