import { Link } from 'wouter'
import type { OperatorPayment } from '#contract/operator/payments/list-operator-payments.schema.ts'
import { TableName, TableRow } from '#ui/layout/Table.tsx'
import { Wmid } from '#ui/marks/Wmid.tsx'
import { PaymentBadge } from '#web/billing/PaymentBadge.tsx'
import { amountWords } from '#web/billing/payment-words.ts'
import { formatListDate } from '#web/platform/words/format.ts'
import { operatorPath } from '../frame/operator-path.ts'
import styles from '../lists/Lists.module.css'
import { useOperatorT } from '../words/use-operator-t.ts'

/** One order: what for, who, how much, how it stands, and what the merchant answered last. */
export function PaymentRow({ payment }: { payment: OperatorPayment }) {
  const t = useOperatorT()
  const { wmid, kind, subject, order_id, invoice_id, problem, checks, created_at, updated_at } = payment
  const date = (moment: string) => formatListDate(t.language, moment, new Date())
  const numbers = [
    t(`invoices.kind_${kind}`),
    t('operator.payment_order', { number: order_id }),
    ...(invoice_id === null ? [] : [t('operator.payment_invoice', { number: invoice_id })]),
    date(created_at),
  ]
  return (
    <TableRow>
      <td>
        <TableName sub={numbers.join(', ')}>{subject}</TableName>
      </td>
      <td>
        <Link href={operatorPath('accounts', wmid)}>
          <Wmid>{wmid}</Wmid>
        </Link>
      </td>
      <td>
        <PaymentBadge payment={payment} />
        <span className={styles.note}>
          {t('operator.payment_checks', { count: checks, date: date(updated_at) })}
        </span>
        {problem && <span className={styles.note}>{t.error(problem, {})}</span>}
      </td>
      <td>{amountWords(payment, t)}</td>
    </TableRow>
  )
}
