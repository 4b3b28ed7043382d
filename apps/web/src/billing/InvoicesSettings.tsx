import { Receipt } from 'lucide-react'
import type { Payment } from '#contract/billing/list-payments.schema.ts'
import { Button } from '#ui/controls/Button.tsx'
import { EmptyState } from '#ui/layout/EmptyState.tsx'
import { Table, TableActions, TableName, TableRow } from '#ui/layout/Table.tsx'
import { navigate } from '#web/platform/mail-route.ts'
import { formatDay } from '#web/platform/words/format.ts'
import { type SettingsT, useSettingsT } from '#web/platform/words/i18n.ts'
import { SettingsBody } from '#web/settings/SettingsBody.tsx'
import { FailedRows, LoadingRows } from '#web/settings/SettingsStates.tsx'
import { sectionPath } from '#web/settings/settings-section.ts'
import styles from './InvoicesSettings.module.css'
import { usePayments } from './list-payments.ts'
import { PayLink } from './PayLink.tsx'
import { PaymentBadge } from './PaymentBadge.tsx'
import { amountWords, paymentHint } from './payment-words.ts'

/** All invoices with how they stand; those that wait can be paid. */
export default function InvoicesSettings() {
  const t = useSettingsT()
  const { data: payments, error, refetch } = usePayments()
  return (
    <SettingsBody title={t('settings.invoices')} lead={t('invoices.lead')}>
      {!payments ? (
        error ? (
          <FailedRows failure={error} onRetry={() => void refetch()} />
        ) : (
          <LoadingRows />
        )
      ) : payments.length === 0 ? (
        <EmptyState icon={Receipt} title={t('invoices.empty')} hint={t('invoices.empty_hint')}>
          <Button variant="secondary" onClick={() => navigate(sectionPath('aliases'))}>
            {t('invoices.to_prices')}
          </Button>
        </EmptyState>
      ) : (
        <Table
          label={t('invoices.invoices')}
          head={[t('invoices.subject'), t('invoices.amount'), t('invoices.state'), t('settings.actions')]}
        >
          {payments.map((payment) => (
            <TableRow key={payment.id} actionsBelow={payment.pay_url !== null}>
              <td>
                <TableName sub={issuedWords(payment, t)}>{payment.subject}</TableName>
              </td>
              <td className={styles.amount}>{amountWords(payment, t)}</td>
              <td className={styles.state}>
                <PaymentBadge payment={payment} />
                <span className={styles.hint}>{paymentHint(payment, t)}</span>
              </td>
              <td>
                <TableActions>
                  <PayLink payment={payment} />
                </TableActions>
              </td>
            </TableRow>
          ))}
        </Table>
      )}
    </SettingsBody>
  )
}

function issuedWords({ kind, invoice_id, created_at }: Payment, t: SettingsT): string {
  const values = { kind: t(`invoices.kind_${kind}`), date: formatDay(new Date(created_at)) }
  return invoice_id === null
    ? t('invoices.issued', values)
    : t('invoices.issued_number', { ...values, number: invoice_id })
}
