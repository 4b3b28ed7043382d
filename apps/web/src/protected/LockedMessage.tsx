import { addressName } from '#web/mailbox/row/view/people.ts'
import { formatDay, formatTime } from '#web/platform/words/format.ts'
import { useT } from '#web/platform/words/i18n.ts'
import { SealedCover } from './cover/SealedCover.tsx'
import { SealedStamp } from './cover/SealedStamp.tsx'
import type { ProtectedCard } from './get-protected-card.ts'
import styles from './LockedMessage.module.css'
import { PasswordLock } from './PasswordLock.tsx'
import { SealedBand } from './sealed/SealedBand.tsx'
import type { Unlock } from './use-unlock.ts'

/** Who has sent it, what about, until when, and the field for its password. */
export function LockedMessage({ card, unlock }: { card: ProtectedCard; unlock: Unlock }) {
  const t = useT()
  const { from, subject, created_at, expires_at, hint } = card
  const sent = new Date(created_at)
  const facts = [
    [t('encryption.from'), from.name ? `${from.name}, ${from.email}` : from.email],
    [t('encryption.subject'), subject || t('messages.no_subject')],
    [t('encryption.sent'), `${formatDay(sent)}, ${formatTime(sent)}`],
    [t('encryption.until'), formatDay(new Date(expires_at))],
  ] as const

  return (
    <section className={styles.sealed} aria-labelledby="sealed-title">
      <SealedCover />
      <div className={styles.body}>
        <div className={styles.top}>
          <div>
            <h1 id="sealed-title">{t('encryption.title')}</h1>
            <p className={styles.lead}>{t('encryption.lead', { name: addressName(from) })}</p>
          </div>
          <SealedStamp card={card} />
        </div>
        <dl className={styles.facts}>
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <PasswordLock unlock={unlock} hint={hint} large />
        <p className={styles.small}>{t('encryption.only_sender')}</p>
      </div>
    </section>
  )
}

/** Nothing opens here: the message is over or taken back. */
export function GoneMessage() {
  const t = useT()
  return <NoMessage title={t('encryption.gone_title')} text={t('encryption.gone_text')} />
}

/** The link names no message: its end was lost on the way. */
export function UnnamedMessage() {
  const t = useT()
  return <NoMessage title={t('encryption.unnamed_title')} text={t('encryption.unnamed_text')} />
}

function NoMessage({ title, text }: { title: string; text: string }) {
  return (
    <section className={styles.sealed} aria-labelledby="sealed-title">
      <SealedBand />
      <div className={styles.body}>
        <h1 id="sealed-title">{title}</h1>
        <p className={styles.lead}>{text}</p>
      </div>
    </section>
  )
}
