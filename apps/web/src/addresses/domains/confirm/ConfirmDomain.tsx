import { RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'wouter'
import type { DomainDetail } from '#contract/addresses/domains/domain.schema.ts'
import { VERIFICATION_METHODS, type VerificationMethod } from '#contract/addresses/domains/domain.ts'
import { Button, buttonClass } from '#ui/controls/Button.tsx'
import { Tabs } from '#ui/layout/Tabs.tsx'
import { useSettingsT } from '#web/platform/words/i18n.ts'
import domains from '../Domains.module.css'
import { RecordTable } from '../dns/RecordTable.tsx'
import { domainPath } from '../domain-paths.ts'
import { isUnpaid } from '../domain-words.ts'
import { CheckResult } from './CheckResult.tsx'
import styles from './Confirm.module.css'
import { useCheckDomain } from './check-domain.ts'
import { useConfirmDomain } from './confirm-domain.ts'
import { ProofOf } from './ProofOf.tsx'

/** The three ways to prove that a domain is one's own; any of them is enough. Spec §4 Domains. */
export function ConfirmDomain({ domain }: { domain: DomainDetail }) {
  const t = useSettingsT()
  const { id, verification, status, payment } = domain
  const [method, setMethod] = useState<VerificationMethod>(verification.method ?? 'txt')
  const { mutate: confirm, isPending: isConfirming } = useConfirmDomain()
  const { mutate: check, isPending: isChecking } = useCheckDomain()
  const isAsked = status === 'waiting' || status === 'processing' || status === 'succeed'
  // A look by another way than the one that was asked for has to be asked for as well.
  const checkNow = () => (isAsked && method === verification.method ? check(id) : confirm({ id, method }))
  const isBusy = isConfirming || isChecking
  return (
    <>
      <div className={styles.tabs}>
        <Tabs
          label={t('domains.method')}
          options={VERIFICATION_METHODS.map((value) => ({ value, text: t(`domains.method_${value}`) }))}
          value={method}
          onChange={setMethod}
        >
          <div className={styles.proof}>
            <ProofOf domain={domain} method={method} />
            {!isUnpaid(payment) && (
              <Button variant="primary" icon={RefreshCw} busy={isBusy} onClick={checkNow}>
                {t(isBusy ? 'domains.checking' : 'domains.check_now')}
              </Button>
            )}
            <CheckResult domain={domain} method={method} />
          </div>
        </Tabs>
      </div>
      <div className={domains.part}>
        <h3>{t('domains.records')}</h3>
        <RecordTable records={domain.records} />
        <div className={domains.row}>
          <div>
            <b>{t('domains.dkim_row')}</b>
            <small>{t('domains.dkim_row_hint')}</small>
          </div>
          <Link href={domainPath('dkim', id)} className={buttonClass({ variant: 'secondary', size: 'sm' })}>
            {t('domains.open_dkim')}
          </Link>
        </div>
      </div>
    </>
  )
}
