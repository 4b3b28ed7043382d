import { Receipt } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import { EmptyState } from '#ui/layout/EmptyState.tsx'
import { Table } from '#ui/layout/Table.tsx'
import { SettingsBody } from '#web/settings/SettingsBody.tsx'
import { Loaded } from '#web/settings/SettingsStates.tsx'
import styles from '../lists/Lists.module.css'
import { MoreButton } from '../lists/MoreButton.tsx'
import { SearchField } from '../lists/SearchField.tsx'
import { useOperatorT } from '../words/use-operator-t.ts'
import { useOperatorPayments } from './list-operator-payments.ts'
import { PaymentRow } from './PaymentRow.tsx'

/** Orders of people and their invoices. */
export function PaymentsPage() {
  const t = useOperatorT()
  const [search, setSearch] = useState('')
  const query = useOperatorPayments(useDeferredValue(search.trim()))
  return (
    <SettingsBody title={t('operator.payments')} lead={t('operator.payments_lead')} full>
      <div className={styles.find}>
        <SearchField label={t('operator.payments_search')} value={search} onChange={setSearch} />
      </div>
      <Loaded query={query}>
        {({ pages }) => {
          const payments = pages.flatMap((page) => page.payments)
          if (payments.length === 0) return <EmptyState icon={Receipt} title={t('operator.payments_none')} />
          return (
            <>
              <Table
                label={t('operator.payments')}
                head={[
                  t('invoices.subject'),
                  t('operator.account'),
                  t('invoices.state'),
                  t('invoices.amount'),
                ]}
                showLast
              >
                {payments.map((payment) => (
                  <PaymentRow key={payment.order_id} payment={payment} />
                ))}
              </Table>
              <MoreButton query={query} text={t('operator.accounts_more')} />
            </>
          )
        }}
      </Loaded>
    </SettingsBody>
  )
}
