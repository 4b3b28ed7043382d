import { ArrowLeft } from 'lucide-react'
import { Link } from 'wouter'
import type { DomainDetail } from '#contract/addresses/domains/domain.schema.ts'
import { buttonClass } from '#ui/controls/Button.tsx'
import { Icon } from '#ui/marks/Icon.tsx'
import { useSettingsT } from '#web/platform/words/i18n.ts'
import { type DomainView, domainPath, domainsPath } from '../domain-paths.ts'
import { DomainState, MailDots } from '../rows/DomainState.tsx'
import styles from './DomainHead.module.css'

/** Whose page it is: the name as large as on any page that one has come for, its state, the way out and the way back. */
export function DomainHead({ domain, view }: { domain: DomainDetail; view: DomainView }) {
  const t = useSettingsT()
  return (
    <div className={styles.head}>
      <p className={styles.caption}>
        <Link href={domainsPath()}>
          <Icon of={ArrowLeft} size={14} />
          {t('domains.all')}
        </Link>
      </p>
      <h1>{domain.shown_name}</h1>
      <div className={styles.state}>
        <DomainState domain={domain} />
        {domain.status === 'succeed' && <MailDots domain={domain} />}
        {domain.status === 'succeed' && view !== 'remove' && view !== 'reports' && (
          <Link
            href={domainPath('reports', domain.id)}
            className={buttonClass({ variant: 'secondary', size: 'sm' })}
          >
            {t('reports.to_reports')}
          </Link>
        )}
        {view !== 'remove' && (
          <Link
            href={domainPath('remove', domain.id)}
            className={buttonClass({ variant: 'danger-ghost', size: 'sm' })}
          >
            {t('domains.to_remove')}
          </Link>
        )}
      </div>
    </div>
  )
}
