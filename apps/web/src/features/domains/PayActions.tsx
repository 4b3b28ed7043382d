import { Receipt, RefreshCw } from 'lucide-react'
import type { Payment } from '#contract/payments/payment.ts'
import { Button } from '#ui/Button.tsx'
import { PayLink } from '#web/features/payments/PayLink.tsx'
import { paymentHint } from '#web/features/payments/payment-words.ts'
import { useSettingsT } from '#web/platform/words/i18n.ts'
import styles from './Pay.module.css'

interface PayActionsProps {
  payment: Payment
  isPending: boolean
  /** Sends the invoice, or asks how it stands. */
  onPay: () => void
}

/** What can be done about an invoice, and what the payer has to know. */
export function PayActions({ payment, isPending, onPay }: PayActionsProps) {
  const t = useSettingsT()
  const { status } = payment
  return (
    <div className={styles.pay}>
      <small>{paymentHint(payment, t)}</small>
      <PayLink payment={payment} />
      {status === 'paying' ? (
        <Button size="sm" icon={RefreshCw} busy={isPending} onClick={onPay}>
          {t('invoices.check')}
        </Button>
      ) : (
        <Button size="sm" icon={Receipt} busy={isPending} onClick={onPay}>
          {t(status === 'unpaid' ? 'domains.issue' : 'domains.issue_again')}
        </Button>
      )}
    </div>
  )
}
