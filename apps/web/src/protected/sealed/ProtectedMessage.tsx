import { Lock, LockOpen } from 'lucide-react'
import { useMemo } from 'react'
import { Button } from '#ui/controls/Button.tsx'
import { Icon } from '#ui/marks/Icon.tsx'
import { mailtoRecipients } from '#web/mailbox/reading/mailto-recipients.ts'
import { textOf } from '#web/mailbox/reading/message/decode-content.ts'
import { useIsDark } from '#web/mailbox/reading/message/use-is-dark.ts'
import { addressName } from '#web/mailbox/row/view/people.ts'
import { useComposer } from '#web/platform/composer-port.ts'
import type { ProtectedMessageProps } from '#web/platform/sealed-port.ts'
import { formatDay } from '#web/platform/words/format.ts'
import { useT } from '#web/platform/words/i18n.ts'
import { useProtectedCard } from '../get-protected-card.ts'
import { useOpenProtected } from '../open-protected.ts'
import { PasswordLock } from '../PasswordLock.tsx'
import { publicIdIn } from '../public-id.ts'
import { useUnlock } from '../use-unlock.ts'
import { Openings } from './Openings.tsx'
import styles from './ProtectedMessage.module.css'
import { RevokeButton } from './RevokeButton.tsx'
import { SealedContent } from './SealedContent.tsx'

/** A protected message of the mailbox: asks for its password, then shows it in the place of its body. Decisions 12. */
export default function ProtectedMessage({ message, isOurs }: ProtectedMessageProps) {
  const t = useT()
  const open = useOpenProtected()
  const { folder_id, uid } = message
  const public_id = useMemo(() => publicIdIn(textOf(message)), [message])
  const { data: card } = useProtectedCard(public_id)
  const unlock = useUnlock((password) => open({ folder_id, uid, password }))
  const { openComposer } = useComposer()
  const isDark = useIsDark()
  const [from] = message.fields.from

  if (unlock.opened) {
    return (
      <div className={styles.opened}>
        <p className={styles.banner}>
          <Icon of={LockOpen} />
          <span>{t('encryption.opened_here')}</span>
          <Button size="sm" onClick={unlock.close}>
            {t('encryption.close')}
          </Button>
        </p>
        <SealedContent
          opened={unlock.opened}
          subject={message.subject}
          isDark={isDark}
          onMailto={(href) => openComposer({ mode: 'new', to: mailtoRecipients(href) })}
          onAskAgain={unlock.close}
        />
      </div>
    )
  }
  if (card === null) {
    return (
      <div className={styles.box}>
        <LockMark />
        <h2>{t('encryption.gone_title')}</h2>
        <p>{t('encryption.gone_here')}</p>
      </div>
    )
  }
  return (
    <div className={styles.box}>
      <LockMark />
      <div>
        <h2>{t('reading.sealed')}</h2>
        <p>
          {isOurs ? t('encryption.you_know') : from && t('encryption.who_knows', { name: addressName(from) })}
        </p>
        {card && (
          <p>
            {t('encryption.until')} {formatDay(new Date(card.expires_at))}
          </p>
        )}
      </div>
      <PasswordLock unlock={unlock} hint={card?.hint} />
      {isOurs && (
        <>
          <Openings folder_id={folder_id} uid={uid} />
          <RevokeButton folder_id={folder_id} uid={uid} public_id={public_id} />
        </>
      )}
    </div>
  )
}

const LockMark = () => (
  <span className={styles.image}>
    <Icon of={Lock} size={20} />
  </span>
)
