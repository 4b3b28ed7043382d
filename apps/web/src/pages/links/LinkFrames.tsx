import { RefreshCw } from 'lucide-react'
import { Button } from '#ui/controls/Button.tsx'
import { EntryFrame } from '#web/frame/EntryFrame.tsx'
import { LOGIN_PATH } from '#web/platform/paths.ts'
import { useSettingsT } from '#web/platform/words/i18n.ts'

/** What a link is for could not be asked. */
export function LinkFailed({ onRetry }: { onRetry: () => void }) {
  const t = useSettingsT()
  return (
    <EntryFrame title={t('settings.load_failed')}>
      <Button variant="secondary" icon={RefreshCw} onClick={onRetry}>
        {t('settings.retry')}
      </Button>
    </EntryFrame>
  )
}

interface DeadLinkProps {
  title: string
  lead: string
  /** Whoever has used it signs in. */
  isUsed: boolean
}

/** A link that leads nowhere any more, and why. */
export function DeadLink({ title, lead, isUsed }: DeadLinkProps) {
  const t = useSettingsT()
  return (
    <EntryFrame title={title} lead={lead}>
      {isUsed && <a href={LOGIN_PATH}>{t('auth.sign_in')}</a>}
    </EntryFrame>
  )
}
