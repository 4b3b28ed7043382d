import { RefreshCw } from 'lucide-react'
import { useEffect } from 'react'
import { Button } from '#ui/controls/Button.tsx'
import { useSettingsT } from '#web/platform/words/i18n.ts'
import { dayAndTime } from '../domain-words.ts'
import { type SharedDomain, useSharedDomain } from './calls/get-shared-domain.ts'
import styles from './Lamps.module.css'
import { LampsView } from './LampsView.tsx'

/** For whoever runs the DNS of somebody's domain: the same lamps and records, and nothing to change. */
export function SharedDomainPage({ token }: { token: string }) {
  const t = useSettingsT()
  const { data, isError, refetch } = useSharedDomain(token)
  useEffect(() => {
    const title = data ? t('lamps.guest_title', { domain: data.shown_name }) : t('lamps.rows')
    document.title = `${title}, ${t('shell.product')}`
  }, [data, t])
  if (data) return <Shown domain={data} isBlind={isError} />
  return (
    <section className={styles.nothing}>
      <h1>
        {data === null ? t('lamps.guest_gone') : t(isError ? 'settings.load_failed' : 'lamps.guest_loading')}
      </h1>
      {data === null && <p>{t('lamps.guest_gone_text')}</p>}
      {isError && (
        <Button variant="secondary" icon={RefreshCw} onClick={() => void refetch()}>
          {t('settings.retry')}
        </Button>
      )}
    </section>
  )
}

function Shown({ domain, isBlind }: { domain: SharedDomain; isBlind: boolean }) {
  const t = useSettingsT()
  const { asked_by: name, shown_name, expires_at } = domain
  return (
    <div className={styles.sheet}>
      <LampsView
        domain={domain}
        isBlind={isBlind}
        title={
          <>
            <p className={styles.caption}>{name ? t('lamps.guest', { name }) : t('lamps.guest_nobody')}</p>
            <h1>{shown_name}</h1>
          </>
        }
        aside={() => (
          <p className={styles.caption}>{t('lamps.guest_until', { date: dayAndTime(t, expires_at) })}</p>
        )}
      />
    </div>
  )
}
