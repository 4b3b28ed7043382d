import { Check, CircleX, ImageOff, Mail, Search } from 'lucide-react'
import type { ReactNode } from 'react'
import { Avatar } from '#ui/Avatar.tsx'
import { Badge } from '#ui/Badge.tsx'
import { buttonClass } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useT } from '#web/platform/i18n.ts'
import styles from './AboutFeatures.module.css'

/** What the mail does, each with a small picture of it. */
export function AboutFeatures() {
  const t = useT()
  return (
    <>
      <Feature number={1} title={t('auth.search_title')} text={t('auth.search_text')}>
        <Line>
          <Icon of={Search} />
          <mark>{t('auth.search_sample')}</mark>
        </Line>
        <Line>{t('auth.search_found_1')}</Line>
        <Line>{t('auth.search_found_2')}</Line>
      </Feature>
      <Feature number={2} title={t('auth.letters_title')} text={t('auth.letters_text')}>
        <Line>
          <Icon of={ImageOff} />
          {t('auth.letters_notice')}
          <span className={buttonClass({ variant: 'secondary', size: 'sm' })}>{t('auth.letters_show')}</span>
        </Line>
      </Feature>
      <Feature number={3} title={t('auth.senders_title')} text={t('auth.senders_text')}>
        {['SPF', 'DKIM', 'DMARC'].map((check, index) => (
          <Line key={check}>
            <b>{check}</b>
            {index < 2 ? (
              <Badge kind="ok" icon={Check}>
                {t('auth.senders_pass')}
              </Badge>
            ) : (
              <Badge kind="danger" icon={CircleX}>
                {t('auth.senders_fail')}
              </Badge>
            )}
          </Line>
        ))}
      </Feature>
      <Feature number={4} title={t('auth.live_title')} text={t('auth.live_text')}>
        <Line>
          <Avatar name={t('auth.live_from')} email="keeper" size={24} />
          <b>{t('auth.live_from')}</b>
          {t('auth.live_subject')}
          <Badge kind="info" icon={Mail}>
            {t('auth.live_now')}
          </Badge>
        </Line>
      </Feature>
    </>
  )
}

interface FeatureProps {
  number: number
  title: string
  text: string
  /** The picture. */
  children: ReactNode
}

function Feature({ number, title, text, children }: FeatureProps) {
  return (
    <section className={styles.feature}>
      <span className={styles.number}>{number}</span>
      <div>
        <h2>{title}</h2>
        <p>{text}</p>
      </div>
      <div className={styles.picture} aria-hidden="true">
        {children}
      </div>
    </section>
  )
}

function Line({ children }: { children: ReactNode }) {
  return <div className={styles.line}>{children}</div>
}
