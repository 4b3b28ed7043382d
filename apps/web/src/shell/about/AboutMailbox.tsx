import { ArrowRight, AtSign, Check, Clock, CloudDownload, ListFilter, Lock } from 'lucide-react'
import { Avatar } from '#ui/marks/Avatar.tsx'
import { Badge } from '#ui/marks/Badge.tsx'
import { Icon } from '#ui/marks/Icon.tsx'
import { useSettingsT } from '#web/platform/words/i18n.ts'
import { Feature, Line } from './AboutFeature.tsx'

/** What the mailbox has for its owner: addresses, domains, seals, collectors, people, filters. */
export function AboutMailbox() {
  const t = useSettingsT()
  return (
    <>
      <Feature number={5} title={t('about.aliases_title')} text={t('about.aliases_text')}>
        <Line>
          <Icon of={AtSign} />
          <b>{t('about.aliases_sample_1')}</b>
          <Badge kind="ok">{t('about.aliases_state_1')}</Badge>
        </Line>
        <Line>
          <Icon of={AtSign} />
          <b>{t('about.aliases_sample_2')}</b>
          <Badge>{t('about.aliases_state_2')}</Badge>
        </Line>
      </Feature>
      <Feature number={6} title={t('about.domains_title')} text={t('about.domains_text')}>
        {['MX', 'SPF', 'DKIM'].map((record, index) => (
          <Line key={record}>
            <b>{record}</b>
            {index < 2 ? (
              <Badge kind="ok" icon={Check}>
                {t('about.domains_ok')}
              </Badge>
            ) : (
              <Badge kind="warn" icon={Clock}>
                {t('about.domains_wait')}
              </Badge>
            )}
          </Line>
        ))}
      </Feature>
      <Feature number={7} title={t('about.sealed_title')} text={t('about.sealed_text')}>
        <Line>
          <b>{t('about.sealed_sample')}</b>
          <Badge kind="seal" icon={Lock}>
            {t('about.sealed_state')}
          </Badge>
        </Line>
      </Feature>
      <Feature number={8} title={t('about.collectors_title')} text={t('about.collectors_text')}>
        {([1, 2] as const).map((number) => (
          <Line key={number}>
            <Icon of={CloudDownload} />
            {t(`about.collectors_sample_${number}`)}
            <Badge kind="ok">{t('about.collectors_state')}</Badge>
          </Line>
        ))}
      </Feature>
      <Feature number={9} title={t('about.contacts_title')} text={t('about.contacts_text')}>
        {([1, 2] as const).map((number) => (
          <Line key={number}>
            <Avatar name={t(`about.contacts_name_${number}`)} email={`person-${number}`} size={24} />
            <b>{t(`about.contacts_name_${number}`)}</b>
            <Badge>{t('about.contacts_group')}</Badge>
          </Line>
        ))}
      </Feature>
      <Feature number={10} title={t('about.filters_title')} text={t('about.filters_text')}>
        <Line>
          <Icon of={ListFilter} />
          {t('about.filters_if')}
          <Icon of={ArrowRight} />
          <b>{t('about.filters_then')}</b>
        </Line>
      </Feature>
    </>
  )
}
