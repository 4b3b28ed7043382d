import { Check, CircleX, ImageOff, Mail, Search } from 'lucide-react'
import { buttonClass } from '#ui/controls/Button.tsx'
import { Avatar } from '#ui/marks/Avatar.tsx'
import { Badge } from '#ui/marks/Badge.tsx'
import { Icon } from '#ui/marks/Icon.tsx'
import { useSettingsT } from '#web/platform/words/i18n.ts'
import { Feature, Line } from './AboutFeature.tsx'
import { AboutMailbox } from './AboutMailbox.tsx'

/** What the mail does with messages, each with a small image of it. */
export function AboutFeatures() {
  const t = useSettingsT()
  const from = t(t.saysNumbers ? 'about.own_live_from' : 'about.live_from')
  return (
    <>
      <Feature number={1} title={t('about.search_title')} text={t('about.search_text')}>
        <Line>
          <Icon of={Search} />
          <mark>{t('about.search_sample')}</mark>
        </Line>
        <Line>{t('about.search_found_1')}</Line>
        <Line>{t('about.search_found_2')}</Line>
      </Feature>
      <Feature number={2} title={t('about.messages_title')} text={t('about.messages_text')}>
        <Line>
          <Icon of={ImageOff} />
          {t('about.messages_note')}
          <span className={buttonClass({ variant: 'secondary', size: 'sm' })}>
            {t('about.messages_show')}
          </span>
        </Line>
      </Feature>
      <Feature number={3} title={t('about.senders_title')} text={t('about.senders_text')}>
        {['SPF', 'DKIM', 'DMARC'].map((check, index) => (
          <Line key={check}>
            <b>{check}</b>
            {index < 2 ? (
              <Badge kind="ok" icon={Check}>
                {t('about.senders_pass')}
              </Badge>
            ) : (
              <Badge kind="danger" icon={CircleX}>
                {t('about.senders_fail')}
              </Badge>
            )}
          </Line>
        ))}
      </Feature>
      <Feature number={4} title={t('about.live_title')} text={t('about.live_text')}>
        <Line>
          <Avatar name={from} email="keeper" size={24} />
          <b>{from}</b>
          {t(t.saysNumbers ? 'about.own_live_subject' : 'about.live_subject')}
          <Badge kind="info" icon={Mail}>
            {t('about.live_now')}
          </Badge>
        </Line>
      </Feature>
      <AboutMailbox />
    </>
  )
}
