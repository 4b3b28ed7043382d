import { Check, Copy, RefreshCw } from 'lucide-react'
import type { DomainDetail } from '#contract/addresses/domains/domain.schema.ts'
import { Button } from '#ui/controls/Button.tsx'
import { useCopied } from '#web/identity/account/user/use-copied.ts'
import { useSettingsT } from '#web/platform/words/i18n.ts'
import { useCheckDomain } from '../confirm/check-domain.ts'
import styles from '../Domains.module.css'
import { momentOf } from '../domain-words.ts'
import { DkimKeys } from './DkimKeys.tsx'
import { RecordTable } from './RecordTable.tsx'
import { zoneLines } from './zone-lines.ts'

/** Every record that a domain needs, what was found of it, and its keys. */
export function DnsRecords({ domain }: { domain: DomainDetail }) {
  const t = useSettingsT()
  const { mutate: check, isPending } = useCheckDomain()
  const [copied, copy] = useCopied(zoneLines(domain))
  const { checked_at, next_check_at, status } = domain
  const next = next_check_at && status !== 'failed' ? next_check_at : null
  return (
    <>
      <div className={styles.part}>
        <div className={styles.intro}>
          <p>
            {t('domains.dns_lead')}{' '}
            {checked_at && t('domains.looked_last', { last: momentOf(t, checked_at) })}{' '}
            {next && t('domains.check_next', { next: momentOf(t, next) })}
          </p>
          <Button variant="primary" icon={RefreshCw} busy={isPending} onClick={() => check(domain.id)}>
            {t(isPending ? 'domains.checking' : 'domains.check_now')}
          </Button>
        </div>
        <RecordTable records={domain.records} isDetailed />
        <div className={styles.row}>
          <small>{t('domains.copy_all_hint')}</small>
          <Button variant="secondary" size="sm" icon={copied ? Check : Copy} onClick={copy}>
            {t(copied ? 'ui.copied' : 'domains.copy_all')}
          </Button>
        </div>
      </div>
      <DkimKeys domain={domain} />
    </>
  )
}
