import { ShieldAlert } from 'lucide-react'
import type { Message } from '#contract/mailbox/messages/message.schema.ts'
import { classNames } from '#ui/class-names.ts'
import { Button } from '#ui/controls/Button.tsx'
import { Icon } from '#ui/marks/Icon.tsx'
import { useT } from '#web/platform/words/i18n.ts'
import { useReadingT } from '#web/platform/words/use-reading-t.ts'
import { isVouched } from '../stamp/proof-text.ts'
import styles from './MessageBanners.module.css'

interface SenderBannerProps {
  message: Message
  onJunk: (() => void) | undefined
}

/** Of a forged sender a warning; of one that nothing proves a quiet sentence. */
export function SenderBanner({ message, onJunk }: SenderBannerProps) {
  const t = useT()
  const more = useReadingT()
  const { proof, auth } = message
  const email = message.fields.from[0]?.email ?? ''
  if (proof?.state === 'forged') {
    return (
      <div className={classNames(styles.banner, styles.danger)} role="alert">
        <Icon of={ShieldAlert} />
        <span>{t('reading.not_verified', { email })}</span>
        {onJunk && (
          <Button variant="secondary" size="sm" onClick={onJunk}>
            {t('messages.to_spam')}
          </Button>
        )}
      </div>
    )
  }
  // What was brought from elsewhere was not looked at: that is nothing to say above every such message.
  if (!more || proof?.state !== 'unproven' || auth === null || proof.dkim.result === 'unknown') return null
  const said = isVouched(proof) ? 'stamps.vouched_by_list' : 'stamps.not_signed'
  return <p className={styles.say}>{more(said, { domain: proof.domain })}</p>
}
