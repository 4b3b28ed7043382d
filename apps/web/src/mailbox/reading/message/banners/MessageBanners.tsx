import { FileWarning, ImageOff } from 'lucide-react'
import type { Message } from '#contract/mailbox/messages/message.schema.ts'
import { Button } from '#ui/controls/Button.tsx'
import { Icon } from '#ui/marks/Icon.tsx'
import { saveSource } from '#web/mailbox/reading/source/download-source.ts'
import { useT } from '#web/platform/words/i18n.ts'
import type { Junking } from '../junking.ts'
import { JunkBanner } from '../why/JunkBanner.tsx'
import styles from './MessageBanners.module.css'
import { SenderBanner } from './SenderBanner.tsx'

interface MessageBannersProps extends Junking {
  message: Message
  isPhone: boolean
  isLoadingImages: boolean
  onShowImages: () => void
  /** The reader may have the images of a proven sender shown for ever. */
  mayTrust: boolean
  isTrusting: boolean
  /** From now on, for this sender; absent where it is not offered here. */
  onTrust: (() => void) | undefined
}

/** Images are shown “always” only of a sender that has proven who it is. */
export const isTrustable = ({ auth, images_blocked }: Message): boolean =>
  images_blocked > 0 && auth?.dmarc === 'pass'

/**
 * What is to be known before reading: that it lies in Spam, an unproven sender, a message that is not all here, images
 * held back.
 */
export function MessageBanners(props: MessageBannersProps) {
  const { message, isPhone, isLoadingImages, onShowImages, mayTrust, isTrusting, onTrust } = props
  const { isJunk, onJunk, onNotJunk } = props
  const t = useT()
  return (
    <>
      {isJunk && <JunkBanner onNotJunk={onNotJunk} />}
      <SenderBanner message={message} onJunk={onJunk} />
      {message.shown && (
        <p className={styles.banner}>
          <Icon of={FileWarning} />
          <span>{t(`reading.shown_${message.shown}`)}</span>
          <Button
            variant="secondary"
            size="sm"
            aria-label={t('reading.download_source')}
            onClick={() => saveSource(message)}
          >
            {t('reading.download')}
          </Button>
        </p>
      )}
      {!isJunk && message.images_blocked > 0 && (
        <section className={styles.banner} aria-label={t('reading.images_hidden')}>
          <Icon of={ImageOff} />
          <span className={styles.cut}>
            {t(isPhone ? 'reading.images_text_short' : 'reading.images_text')}
            {mayTrust && !isTrustable(message) && <small>{t('reading.images_not_always')}</small>}
          </span>
          <Button variant="secondary" size="sm" busy={isLoadingImages} onClick={onShowImages}>
            {t('reading.show_images')}
          </Button>
          {onTrust && (
            <Button size="sm" busy={isTrusting} onClick={onTrust}>
              {t('reading.images_always')}
            </Button>
          )}
        </section>
      )}
    </>
  )
}
