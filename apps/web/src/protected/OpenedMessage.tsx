import { LockOpen } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { OpenedProtected } from '#contract/protected/opened-protected.schema.ts'
import { Button } from '#ui/controls/Button.tsx'
import { Icon } from '#ui/marks/Icon.tsx'
import { addressName } from '#web/mailbox/row/view/people.ts'
import { isDark } from '#web/platform/browser/theme.ts'
import { usePrefersDark } from '#web/platform/browser/viewport.ts'
import { formatDay, formatTime } from '#web/platform/words/format.ts'
import { useT } from '#web/platform/words/i18n.ts'
import { AnswerForm } from './answer/AnswerForm.tsx'
import { SealedStamp } from './cover/SealedStamp.tsx'
import type { ProtectedCard } from './get-protected-card.ts'
import styles from './OpenedMessage.module.css'
import { SealedContent } from './sealed/SealedContent.tsx'

interface OpenedMessageProps {
  card: ProtectedCard
  opened: OpenedProtected
  public_id: string
  password: string
  onClose: () => void
}

/** A message that its password has opened, as the page of its link shows it. */
export function OpenedMessage({ card, opened, public_id, password, onClose }: OpenedMessageProps) {
  const t = useT()
  const { from, subject, created_at, expires_at } = card
  const sent = new Date(created_at)
  const to = opened.answer?.as ?? []
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  const dark = isDark(document.documentElement, usePrefersDark())

  return (
    <article className={styles.message} aria-labelledby="opened-title">
      <div className={styles.inside}>
        <h1 id="opened-title" ref={heading} tabIndex={-1}>
          {subject || t('messages.no_subject')}
        </h1>
        <div className={styles.stamp}>
          <SealedStamp card={card} />
        </div>
        <header className={styles.head}>
          <div className={styles.who}>
            <b>{addressName(from)}</b>
            {from.name && <span>{from.email}</span>}
          </div>
          <p className={styles.facts}>
            {to.length > 0 && <span>{t('reading.to', { names: to.map(addressName).join(', ') })}</span>}
            <time dateTime={created_at}>
              {formatDay(sent)}, {formatTime(sent)}
            </time>
          </p>
        </header>
        <div className={styles.banner} role="status">
          <Icon of={LockOpen} />
          <span>{t('encryption.opened', { date: formatDay(new Date(expires_at)) })}</span>
          <Button size="sm" onClick={onClose}>
            {t('encryption.close')}
          </Button>
        </div>
        <div className={styles.body}>
          <SealedContent opened={opened} subject={subject} isDark={dark} onAskAgain={onClose} />
        </div>
      </div>
      {opened.answer && (
        <AnswerForm
          {...{ public_id, password }}
          ticket={opened.ticket}
          answer={opened.answer}
          reader={addressName(from)}
        />
      )}
    </article>
  )
}
