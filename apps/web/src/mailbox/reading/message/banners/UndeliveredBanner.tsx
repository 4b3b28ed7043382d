import { MailX } from 'lucide-react'
import type { Message } from '#contract/mailbox/messages/message.schema.ts'
import { classNames } from '#ui/class-names.ts'
import { Button } from '#ui/controls/Button.tsx'
import { Icon } from '#ui/marks/Icon.tsx'
import { useComposer } from '#web/platform/composer-port.ts'
import { useT } from '#web/platform/words/i18n.ts'
import styles from './MessageBanners.module.css'

interface UndeliveredBannerProps {
  message: Message
  mayChange: boolean
}

/** Above a sent message: who did not get it, and a way to write to them once more. */
export function UndeliveredBanner({ message, mayChange }: UndeliveredBannerProps) {
  const t = useT()
  const { openComposer } = useComposer()
  const { undelivered } = message
  if (!undelivered?.length) return null
  return (
    <p className={classNames(styles.banner, styles.danger)}>
      <Icon of={MailX} />
      <span>{t('messages.undelivered', { recipients: undelivered.join(', ') })}</span>
      {mayChange && (
        <Button
          variant="secondary"
          size="sm"
          onClick={() => openComposer({ mode: 'new', message, again: undelivered })}
        >
          {t('reading.send_again')}
        </Button>
      )}
    </p>
  )
}
