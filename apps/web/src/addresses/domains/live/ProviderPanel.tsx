import { DNS_PROVIDERS, type DnsProvider } from '#texts/dns-providers.ts'
import { Select } from '#ui/controls/Select.tsx'
import { type SettingsT, useSettingsT } from '#web/platform/words/i18n.ts'
import styles from './Lamps.module.css'
import { isLookedUpLongAgo } from './rows/panel-words.ts'

const OTHER = 'other'

interface ProviderPanelProps {
  provider: DnsProvider | null
  /** By which it was known; empty: it was chosen by hand. */
  name_servers: readonly string[]
  onPick: (id: string) => void
}

/** Who runs the DNS, and what is peculiar to its panel. */
export function ProviderPanel({ provider, name_servers, onPick }: ProviderPanelProps) {
  const t = useSettingsT()
  const servers = name_servers.join(', ')
  return (
    <section className={styles.part}>
      <Select
        label={t('lamps.provider')}
        value={provider?.id ?? OTHER}
        onPick={onPick}
        options={[
          ...DNS_PROVIDERS.map(({ id, name }) => ({ value: id, text: name })),
          { value: OTHER, text: t('lamps.provider_other') },
        ]}
      />
      <p>
        {provider
          ? `${servers === '' ? '' : `${t('lamps.provider_known', { servers })} `}${lookedUp(provider, t)}`
          : t('lamps.provider_unknown')}
      </p>
      {provider?.quirks.map((quirk) => (
        <p key={quirk}>{t(`lamps.quirk_${quirk}`)}</p>
      ))}
    </section>
  )
}

function lookedUp(provider: DnsProvider, t: SettingsT): string {
  const { name, looked } = provider
  if (!isLookedUpLongAgo(looked, new Date())) return t('lamps.provider_words', { provider: name })
  const month = new Date(`${looked}-15`).toLocaleDateString(t.language, {
    month: 'long',
    year: 'numeric',
  })
  return t('lamps.provider_old', { provider: name, month })
}
