import { Check, Copy, RefreshCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { DomainDetail } from '#contract/addresses/domains/domain.schema.ts'
import { Button } from '#ui/controls/Button.tsx'
import { Disclosure } from '#ui/layout/Disclosure.tsx'
import { useCopied } from '#web/identity/account/user/use-copied.ts'
import { useSettingsT } from '#web/platform/words/i18n.ts'
import { useCheckDomain } from '../confirm/check-domain.ts'
import styles from '../Domains.module.css'
import { DkimKeys } from '../dns/DkimKeys.tsx'
import { RecordTable } from '../dns/RecordTable.tsx'
import { zoneLines } from '../dns/zone-lines.ts'
import { domainPath } from '../domain-paths.ts'
import { isUnpaid } from '../domain-words.ts'
import { useWatchDomain } from './calls/watch-domain.ts'
import { FirstAddress } from './FirstAddress.tsx'
import lamps from './Lamps.module.css'
import { LampsView } from './LampsView.tsx'
import { LAMP_RECORDS } from './lamps.ts'
import { SharePanel } from './SharePanel.tsx'

interface LiveDomainProps {
  domain: DomainDetail
  /** Its name and what stands with it, under the ribbon once all is lit. */
  top: ReactNode
}

/** Every record that a domain needs, looked at by itself while the page is open, and its keys. */
export function LiveDomain({ domain, top }: LiveDomainProps) {
  const t = useSettingsT()
  const { id, status, emails_count, payment, records } = domain
  const { isError } = useWatchDomain(id, !isUnpaid(payment))
  const { mutate: check, isPending } = useCheckDomain()
  const [copied, copy] = useCopied(zoneLines(domain))
  const others = records.filter(({ key }) => !LAMP_RECORDS.has(key))
  return (
    <>
      <LampsView
        domain={domain}
        isBlind={isError}
        isUnpaid={isUnpaid(payment)}
        title={top}
        action={
          !isUnpaid(payment) && (
            <Button size="sm" icon={RefreshCw} busy={isPending} onClick={() => check(id)}>
              {t(isPending ? 'domains.checking' : 'domains.check_now')}
            </Button>
          )
        }
        aside={(isAllLit) => (
          <>
            {isAllLit && status === 'succeed' && emails_count === 0 && <FirstAddress domain={domain} />}
            <SharePanel domain={domain} />
          </>
        )}
        otherWays={<Link href={domainPath('confirm', id)}>{t('lamps.other_ways')}</Link>}
      />
      <div className={lamps.below}>
        <div className={styles.part}>
          <Disclosure summary={t('lamps.other_records')}>
            <RecordTable records={others} isDetailed />
          </Disclosure>
          <div className={styles.row}>
            <small>{t('domains.copy_all_hint')}</small>
            <Button variant="secondary" size="sm" icon={copied ? Check : Copy} onClick={copy}>
              {t(copied ? 'ui.copied' : 'domains.copy_all')}
            </Button>
          </div>
        </div>
        <DkimKeys domain={domain} />
      </div>
    </>
  )
}
