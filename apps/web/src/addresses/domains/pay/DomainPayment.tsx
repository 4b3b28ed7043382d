import type { Payment } from '#contract/billing/list-payments.schema.ts'
import { PaymentBadge } from '#web/billing/PaymentBadge.tsx'
import { amountText } from '#web/billing/payment-words.ts'
import { useSettingsT } from '#web/platform/words/i18n.ts'
import styles from './Pay.module.css'
import { PayActions } from './PayActions.tsx'
import { usePayDomain } from './pay-domain.ts'
import { usePolled } from './use-polled.ts'

/** Above everything of a domain that costs money: what it costs, where it is paid, and how that stands. */
export function DomainPayment({ id, payment }: { id: number; payment: Payment }) {
  const t = useSettingsT()
  const { mutate: pay, isPending } = usePayDomain()
  const { mutate: ask } = usePayDomain({ quiet: true })
  usePolled(payment, () => ask(id))
  const { currency } = payment
  return (
    <section className={styles.payment} aria-label={t('domains.pay_title')}>
      <p>
        <PaymentBadge payment={payment} />{' '}
        {t('domains.pay_hint', { amount: amountText(payment, t), currency })}
      </p>
      <PayActions payment={payment} isPending={isPending} onPay={() => pay(id)} />
    </section>
  )
}
