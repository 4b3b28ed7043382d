import { expect, test } from 'vitest'
import { listPayments, type PAID_KINDS } from '#contract/billing/list-payments.ts'
import { on } from '#tests/components/memory-api.ts'
import { aPayment } from '#tests/components/payments.ts'
import { renderSection } from '#tests/components/render.tsx'
import InvoicesSettings from './InvoicesSettings.tsx'

const open = (...payments: ReturnType<typeof aPayment>[]) =>
  renderSection('invoices', InvoicesSettings, { answers: [on(listPayments, () => ({ payments }))] })

test.for([
  ['alias', 'псевдоним'],
  ['domain', 'домен'],
  ['domain_email', 'адрес в домене'],
] satisfies [(typeof PAID_KINDS)[number], string][])(
  'what was paid too late says what it will pay for: %s',
  async ([kind, words]) => {
    const page = await open(aPayment({ kind, status: 'paid', problem: 'entity_not_found' }))
    const { textContent } = await page.row(/shop@post\.test/)
    expect(textContent).toContain('Оплачен')
    expect(textContent).toMatch(
      new RegExp(`Оплата пришла, когда .* Следующий ${words}.* ничего не будет стоить`),
    )
  },
)

test('what is being paid on its page says until when, and nothing of the keeper', async () => {
  const page = await open(aPayment({ on_page: true, pay_url: 'https://pay.test/7' }))
  const { textContent } = await page.row(/shop@post\.test/)
  expect(textContent).toContain(
    'Оплатите на платёжной странице до 19.11.2026: Keeper этот счёт больше не примет',
  )
  expect(textContent).toContain('Оплачивается')
  const link = await page.findByRole('link', { name: /^Оплатить/ })
  expect(link.getAttribute('href')).toBe('https://pay.test/7')
})
