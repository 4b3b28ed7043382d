import { Button } from '#ui/controls/Button.tsx'
import { StoppedPage } from '#web/platform/public/StoppedPage.tsx'
import { useT } from '#web/platform/words/i18n.ts'

/** Without folders there is nothing to show. */
export function FoldersFailed({ onRetry }: { onRetry: () => void }) {
  const t = useT()
  return (
    <StoppedPage title={t('folders.load_failed')}>
      <Button variant="primary" onClick={onRetry}>
        {t('folders.retry')}
      </Button>
    </StoppedPage>
  )
}
