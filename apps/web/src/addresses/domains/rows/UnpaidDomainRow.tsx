import { Receipt, RefreshCw } from 'lucide-react'
import type { Domain } from '#contract/addresses/domains/domain.schema.ts'
import type { Payment } from '#contract/billing/list-payments.schema.ts'
import { Button } from '#ui/controls/Button.tsx'
import { TableActions, TableRow } from '#ui/layout/Table.tsx'
import { PayLink } from '#web/billing/PayLink.tsx'
import { PaymentBadge } from '#web/billing/PaymentBadge.tsx'
import { amountWords, paymentHint } from '#web/billing/payment-words.ts'
import { useSettingsT } from '#web/platform/words/i18n.ts'
import styles from '../Domains.module.css'
import { payWord } from '../domain-words.ts'
import { usePayDomain } from '../pay/pay-domain.ts'
import { DomainMenu } from './DomainMenu.tsx'
import { DomainName } from './DomainName.tsx'

/** A domain that waits for its money: what for, until when, and where it is paid. */
export function UnpaidDomainRow({ domain, payment }: { domain: Domain; payment: Payment }) {
  const t = useSettingsT()
  const { mutate: pay, isPending } = usePayDomain()
  return (
    <TableRow>
      <td>
        <DomainName domain={domain} view="dkim" about={amountWords(payment, t)} />
      </td>
      <td colSpan={3} className={styles.cell}>
        <div className={styles.waits}>
          <span className={styles.state}>
            <PaymentBadge payment={payment} />
            <small>{paymentHint(payment, t)}</small>
          </span>
          <TableActions>
            <PayLink payment={payment} />
            <Button
              size="sm"
              icon={payment.status === 'paying' ? RefreshCw : Receipt}
              busy={isPending}
              aria-label={`${t(payWord(payment))}: ${domain.shown_name}`}
              onClick={() => pay(domain.id)}
            >
              {t(payWord(payment))}
            </Button>
          </TableActions>
        </div>
      </td>
      <td>
        <TableActions>
          <DomainMenu domain={domain} />
        </TableActions>
      </td>
    </TableRow>
  )
}
