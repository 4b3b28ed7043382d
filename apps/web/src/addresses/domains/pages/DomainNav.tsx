import { Link } from 'wouter'
import type { Domain } from '#contract/addresses/domains/domain.schema.ts'
import { amountWords } from '#web/billing/payment-words.ts'
import { formatListDate } from '#web/platform/words/format.ts'
import { type SettingsT, useSettingsT } from '#web/platform/words/i18n.ts'
import { type DomainView, domainPath } from '../domain-paths.ts'
import { isUnpaid, momentOf } from '../domain-words.ts'
import { useDomains } from '../list-domains.ts'
import { DomainState } from '../rows/DomainState.tsx'
import styles from './DomainPage.module.css'

/** All domains at the left of one of them, for going to another. */
export function DomainNav({ current, view }: { current: number; view: DomainView }) {
  const t = useSettingsT()
  const { data: domains = [] } = useDomains()
  const pageView = view === 'remove' ? 'confirm' : view
  return (
    <nav className={styles.nav} aria-label={t('domains.domains')}>
      {domains.map((domain) => (
        <Link
          key={domain.id}
          href={domainPath(pageView, domain.id)}
          className={styles.nav_item ?? ''}
          aria-current={domain.id === current ? 'page' : undefined}
        >
          <span className={styles.nav_name} title={domain.shown_name}>
            {domain.shown_name}
          </span>
          <DomainState domain={domain} />
          <small>{aboutIt(domain, t)}</small>
        </Link>
      ))}
    </nav>
  )
}

/** What is worth knowing of a domain in one line. */
function aboutIt(domain: Domain, t: SettingsT): string {
  const { status, payment, created_at, checked_at, next_check_at, emails_count } = domain
  if (isUnpaid(payment)) return amountWords(payment, t)
  switch (status) {
    case 'succeed':
      return t('domains.addresses_count', { count: emails_count })
    case 'waiting':
    case 'processing':
      if (checked_at && next_check_at) return t('domains.check_next', { next: momentOf(t, next_check_at) })
      return t('domains.checking')
    case 'failed':
      return t('domains.step_failed')
    default:
      return t('domains.added', { date: formatListDate(t.language, created_at, new Date()) })
  }
}
