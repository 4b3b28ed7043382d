import { Check, Copy } from 'lucide-react'
import { Button } from '#ui/controls/Button.tsx'
import { VisuallyHidden } from '#ui/marks/VisuallyHidden.tsx'
import { useUser } from '#web/identity/auth/session.ts'
import { useSettingsT } from '#web/platform/words/i18n.ts'
import { useCopied } from './use-copied.ts'

/** One's own WMID, to be sent to whoever needs it to let one in. */
export function CopyWmid() {
  const t = useSettingsT()
  const [copied, copy] = useCopied(useUser().wmid ?? '')
  return (
    <>
      <Button variant="secondary" icon={copied ? Check : Copy} onClick={copy}>
        {t('general.copy_wmid')}
      </Button>
      <VisuallyHidden>
        <output>{copied ? t('ui.copied') : ''}</output>
      </VisuallyHidden>
    </>
  )
}
