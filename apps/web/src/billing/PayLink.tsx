import type { Payment } from '#contract/billing/list-payments.schema.ts'
import { buttonClass } from '#ui/controls/Button.tsx'
import { useSettingsT } from '#web/platform/words/i18n.ts'

/** Leads to the page where an invoice can be paid at once; nothing when it cannot, or need not any more. */
export function PayLink({ payment: { pay_url, held, subject } }: { payment: Payment }) {
  const t = useSettingsT()
  if (pay_url === null || held) return null
  return (
    <a
      className={buttonClass({ variant: 'secondary', size: 'sm' })}
      href={pay_url}
      target="_blank"
      rel="noreferrer"
      aria-label={t('invoices.pay_new_tab', { email: subject })}
    >
      {t('invoices.pay')}
    </a>
  )
}
