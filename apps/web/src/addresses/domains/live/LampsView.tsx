import { type ReactNode, useState } from 'react'
import type { DomainRecords } from '#contract/addresses/domains/domain.schema.ts'
import { DNS_PROVIDERS } from '#texts/dns-providers.ts'
import { classNames } from '#ui/class-names.ts'
import { VisuallyHidden } from '#ui/marks/VisuallyHidden.tsx'
import { useSettingsT } from '#web/platform/words/i18n.ts'
import { AcceptedMark } from './AcceptedMark.tsx'
import styles from './Lamps.module.css'
import { ProviderPanel } from './ProviderPanel.tsx'
import { LampRow } from './rows/LampRow.tsx'
import { LampWire } from './rows/LampWire.tsx'
import { providerOf } from './rows/panel-words.ts'
import { useLamps } from './use-lamps.ts'

interface LampsViewProps {
  domain: DomainRecords
  /** The last look has failed. */
  isBlind: boolean
  /** Nobody looks before it is paid for. */
  isUnpaid?: boolean
  /** Above the status: whose domain it is, where the page does not say so. */
  title?: ReactNode
  /** At the end of the status. */
  action?: ReactNode
  /** At the side. */
  aside: (isAllLit: boolean) => ReactNode
  /** Under the records of the proof: the other ways to it. */
  otherWays?: ReactNode
}

/** What a domain needs in its DNS as nine lamps on a wire, each with its records below. */
export function LampsView(props: LampsViewProps) {
  const { domain, title, action, aside, otherWays } = props
  const t = useSettingsT()
  const { lamps, lit_count, isAllLit, isNews, spoken } = useLamps(domain)
  const [provider_id, setProviderId] = useState<string | null>(null)
  const known = providerOf(domain.name_servers)
  const provider = provider_id === null ? known : (DNS_PROVIDERS.find(({ id }) => id === provider_id) ?? null)
  return (
    <div className={styles.page}>
      <header className={classNames(styles.head, isAllLit && styles.done, isNews && styles.news)}>
        {isAllLit && <AcceptedMark domain={domain} lamps={lamps} />}
        {title}
        <div className={styles.status}>
          <StatusLine {...props} lit_count={lit_count} total={lamps.length} />
          {action}
        </div>
        <VisuallyHidden>
          <output>{spoken}</output>
        </VisuallyHidden>
        <LampWire lamps={lamps} lit_count={lit_count} />
      </header>
      <div className={styles.columns}>
        <ol className={styles.rows} aria-label={t('lamps.rows')}>
          {lamps.map((lamp) => (
            <LampRow key={lamp.id} lamp={lamp} provider={provider}>
              {lamp.id === 'ownership' && otherWays}
            </LampRow>
          ))}
        </ol>
        <div className={styles.aside}>
          {!isAllLit && (
            <ProviderPanel
              provider={provider}
              name_servers={provider === known ? domain.name_servers : []}
              onPick={setProviderId}
            />
          )}
          {aside(isAllLit)}
        </div>
      </div>
    </div>
  )
}

function StatusLine(props: LampsViewProps & { lit_count: number; total: number }) {
  const { domain, isBlind, isUnpaid = false, lit_count: count, total } = props
  const t = useSettingsT()
  const time = domain.checked_at && new Date(domain.checked_at).toLocaleTimeString(t.language)
  if (isUnpaid) return <p>{t('lamps.unpaid')}</p>
  if (isBlind && time) return <p>{t('lamps.not_looked', { count, total, time })}</p>
  if (count === total) return <p>{t('lamps.all_lit')}</p>
  if (count === 0 || !time) return <p>{t('lamps.start')}</p>
  return <p>{t('lamps.watching', { count, total, time })}</p>
}
