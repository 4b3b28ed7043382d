import type { Payment } from '#contract/billing/list-payments.schema.ts'
import { formatDay } from '#web/platform/words/format.ts'
import type { SettingsT } from '#web/platform/words/i18n.ts'

/** 1.00 → "1", 2.50 → "2,50". */
export function amountText({ amount }: Pick<Payment, 'amount'>, t: SettingsT): string {
  const written = amount.replace(/\.00$/, '')
  return t.language === 'ru' ? written.replace('.', ',') : written
}

/** A price as a person reads it: 500 → "5", 150 → "1,50". */
export const priceText = (cents: number, t: SettingsT): string =>
  amountText({ amount: (cents / 100).toFixed(2) }, t)

/** "1 WMZ" */
export const amountWords = (payment: Pick<Payment, 'amount' | 'currency'>, t: SettingsT): string =>
  `${amountText(payment, t)}\u00a0${payment.currency}`

/** What the payer has to do or to know; empty when nothing. */
export function paymentHint(payment: Payment, t: SettingsT): string {
  const { kind, status, held, problem, invoice_id, on_page, expires_at } = payment
  if (held) return t('invoices.held_hint')
  if (status === 'paid') return problem ? t(`invoices.spare_${kind}`) : ''
  if (status === 'unpaid') return problem ? t.error(problem, {}) : t('invoices.not_issued')
  if (status !== 'paying') return ''
  const date = formatDay(new Date(expires_at))
  if (on_page) return t('invoices.on_page', { date })
  return invoice_id === null
    ? t('invoices.until', { date })
    : t('invoices.in_keeper', { number: invoice_id, date })
}
