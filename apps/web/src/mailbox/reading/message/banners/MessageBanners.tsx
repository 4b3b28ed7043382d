import { FileWarning, ImageOff, TriangleAlert } from 'lucide-react'
import { useMemo } from 'react'
import type { Message } from '#contract/mailbox/messages/message.schema.ts'
import { classNames } from '#ui/class-names.ts'
import { Button } from '#ui/controls/Button.tsx'
import { Icon } from '#ui/marks/Icon.tsx'
import { type Disguise, disguisesIn } from '#ui/message-frame/text/link-host.ts'
import { saveSource } from '#web/mailbox/reading/source/download-source.ts'
import { useT } from '#web/platform/words/i18n.ts'
import { decodeContent } from '../decode-content.ts'
import styles from './MessageBanners.module.css'
import { SenderBanner } from './SenderBanner.tsx'

interface MessageBannersProps {
  message: Message
  isPhone: boolean
  isLoadingImages: boolean
  onShowImages: () => void
  /** The reader may have the images of a proven sender shown for ever. */
  mayTrust: boolean
  isTrusting: boolean
  /** From now on, for this sender; absent where it is not offered here. */
  onTrust: (() => void) | undefined
  /** Puts it into Spam; absent where it lies there, or nothing may be moved. */
  onJunk: (() => void) | undefined
}

/** Images are shown “always” only of a sender that has proven who it is. */
export const isTrustable = ({ auth, images_blocked }: Message): boolean =>
  images_blocked > 0 && auth?.dmarc === 'pass'

const NONE: readonly Disguise[] = []

function useDisguises({ content, content_type, encrypted }: Message): readonly Disguise[] {
  return useMemo(
    () => (content_type === 'text/html' && !encrypted ? disguisesIn(decodeContent(content)) : NONE),
    [content, content_type, encrypted],
  )
}

/**
 * What is to be known before reading: an unproven sender, links that lead elsewhere, a message that is not
 * all here, images held back.
 */
export function MessageBanners(props: MessageBannersProps) {
  const { message, isPhone, isLoadingImages, onShowImages, mayTrust, isTrusting, onTrust, onJunk } = props
  const t = useT()
  const disguises = useDisguises(message)
  const [first] = disguises
  return (
    <>
      <SenderBanner message={message} onJunk={onJunk} />
      {first && (
        <p className={classNames(styles.banner, styles.danger)} role="alert">
          <Icon of={TriangleAlert} />
          <span>
            {t(disguises.length > 1 ? 'reading.disguised_more' : 'reading.disguised', { ...first })}
          </span>
        </p>
      )}
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
      {message.images_blocked > 0 && (
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
