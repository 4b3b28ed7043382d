import { Button } from '#ui/Button.tsx'
import { useT } from '#web/platform/words/i18n.ts'
import { StoppedPage } from './StoppedPage.tsx'

/** Stands in for a page that broke or did not load. */
export function PageFailed() {
  const t = useT()
  return (
    <StoppedPage title={t('ui.page_failed')}>
      <Button variant="primary" onClick={() => location.reload()}>
        {t('ui.reload')}
      </Button>
    </StoppedPage>
  )
}
