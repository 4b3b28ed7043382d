import { Inbox, Send } from 'lucide-react'
import type { Domain } from '#contract/addresses/domains/domain.schema.ts'
import { classNames } from '#ui/class-names.ts'
import { Badge } from '#ui/marks/Badge.tsx'
import { Icon } from '#ui/marks/Icon.tsx'
import { PaymentBadge } from '#web/billing/PaymentBadge.tsx'
import { useSettingsT } from '#web/platform/words/i18n.ts'
import styles from '../Domains.module.css'
import { isUnpaid, STATUS_STYLES } from '../domain-words.ts'

/** How a domain stands: its payment first, then its proof. Spec §4 Domains. */
export function DomainState({ domain }: { domain: Domain }) {
  const t = useSettingsT()
  if (isUnpaid(domain.payment)) return <PaymentBadge payment={domain.payment} />
  return <Badge {...STATUS_STYLES[domain.status]}>{t(`domains.status_${domain.status}`)}</Badge>
}

/** Two marks: does mail come, may it leave. */
export function MailDots({ domain: { receives, sends } }: { domain: Domain }) {
  const t = useSettingsT()
  return (
    <span className={styles.dots}>
      <span className={classNames(styles.dot, receives && styles.on)}>
        <Icon of={Inbox} size={14} />
        {t(receives ? 'domains.receives' : 'domains.receives_not')}
      </span>
      <span className={classNames(styles.dot, sends && styles.on)}>
        <Icon of={Send} size={14} />
        {t(sends ? 'domains.sends' : 'domains.sends_not')}
      </span>
    </span>
  )
}
