import { Receipt, RefreshCw } from 'lucide-react'
import type { Payment } from '#contract/billing/list-payments.schema.ts'
import { Button } from '#ui/controls/Button.tsx'
import { PayLink } from '#web/billing/PayLink.tsx'
import { paymentHint } from '#web/billing/payment-words.ts'
import { useSettingsT } from '#web/platform/words/i18n.ts'
import { payWord } from '../domain-words.ts'
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
  return (
    <div className={styles.pay}>
      <small>{paymentHint(payment, t)}</small>
      <PayLink payment={payment} />
      <Button
        size="sm"
        icon={payment.status === 'paying' ? RefreshCw : Receipt}
        busy={isPending}
        onClick={onPay}
      >
        {t(payWord(payment))}
      </Button>
    </div>
  )
}
