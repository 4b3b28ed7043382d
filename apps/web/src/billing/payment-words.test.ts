import { describe, expect, test } from 'vitest'
import type { Payment } from '#contract/billing/list-payments.schema.ts'
import { SPOKEN } from '#web/platform/words/spoken.fixture.ts'
import { amountText, amountWords, paymentHint, priceText } from './payment-words.ts'

const { en: t, ru } = SPOKEN
const payment = (changes: Partial<Payment> = {}): Payment => ({
  ...{ id: 1, kind: 'alias', subject: 'anna@post.test', status: 'paying', held: false, amount: '1.00' },
  ...{ currency: 'WMZ', invoice_id: '77', pay_url: null, on_page: false, problem: null },
  ...{ created_at: '', updated_at: '', expires_at: '2026-11-20T12:00:00Z' },
  ...changes,
})

test.each([
  ['1.00', '1', '1'],
  ['2.50', '2.50', '2,50'],
  ['0.05', '0.05', '0,05'],
  ['100.00', '100', '100'],
])('%s is written as %s and %s', (amount, english, russian) => {
  expect(amountText({ amount }, t)).toBe(english)
  expect(amountText({ amount }, ru)).toBe(russian)
})

test('a price in hundredths is the amount that is invoiced for it', () => {
  expect(priceText(500, t)).toBe('5')
  expect(priceText(150, ru)).toBe('1,50')
  expect(priceText(5, t)).toBe('0.05')
  expect(amountWords(payment(), t)).toBe('1\u00a0WMZ')
})

describe('what the payer is told', () => {
  const date = '20.11.2026'
  test.each<[string, Partial<Payment>, string]>([
    ['of an invoice in the keeper, its number', {}, t('invoices.in_keeper', { number: '77', date })],
    ['before there is one, how long', { invoice_id: null }, t('invoices.until', { date })],
    ['of a page, to pay it there', { on_page: true }, t('invoices.on_page', { date })],
    [
      'of held money, to release it, before all else',
      { held: true, status: 'paid' },
      t('invoices.held_hint'),
    ],
    ['of what is paid, nothing', { status: 'paid' }, ''],
    [
      'of what is paid and not needed, what becomes of it',
      { status: 'paid', problem: 'rejected' },
      t('invoices.spare_alias'),
    ],
    ['of no invoice, that there is none', { status: 'unpaid' }, t('invoices.not_issued')],
    ['of one that cannot be issued, why', { status: 'unpaid', problem: 'rejected' }, t.error('rejected', {})],
  ])('is %s', (_, changes, hint) => expect(paymentHint(payment(changes), t)).toBe(hint))
})
