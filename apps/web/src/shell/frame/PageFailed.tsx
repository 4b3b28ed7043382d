import { Button } from '#ui/controls/Button.tsx'
import { StoppedPage } from '#web/platform/public/StoppedPage.tsx'
import { useT } from '#web/platform/words/i18n.ts'

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
