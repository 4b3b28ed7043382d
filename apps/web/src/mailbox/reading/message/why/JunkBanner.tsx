import { ShieldX } from 'lucide-react'
import { Button } from '#ui/controls/Button.tsx'
import { Icon } from '#ui/marks/Icon.tsx'
import { useT } from '#web/platform/words/i18n.ts'
import { useReadingT } from '#web/platform/words/use-reading-t.ts'
import styles from '../banners/MessageBanners.module.css'

interface JunkBannerProps {
  /** Takes it out of Spam; absent where nothing may be moved. */
  onNotJunk: (() => void) | undefined
}

/** Of a message in Spam: nothing in it leads or loads anywhere until somebody says that it is none. */
export function JunkBanner({ onNotJunk }: JunkBannerProps) {
  const t = useT()
  const more = useReadingT()
  if (!more) return null
  return (
    <section className={styles.banner} aria-label={more('why.in_spam')}>
      <Icon of={ShieldX} />
      <span>{more('why.in_spam_text')}</span>
      {onNotJunk && (
        <Button variant="secondary" size="sm" onClick={onNotJunk}>
          {t('messages.not_spam')}
        </Button>
      )}
    </section>
  )
}
