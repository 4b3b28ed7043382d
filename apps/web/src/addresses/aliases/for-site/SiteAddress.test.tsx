import { expect, test } from 'vitest'
import type { Alias } from '#contract/addresses/aliases/alias.schema.ts'
import { createAlias } from '#contract/addresses/aliases/create-alias.ts'
import { listAliases } from '#contract/addresses/aliases/list-aliases.ts'
import { listPublicDomains } from '#contract/addresses/aliases/names/list-public-domains.ts'
import { listPaidAliases } from '#contract/addresses/aliases/paid/list-paid-aliases.ts'
import { getAccount } from '#contract/identity/account/get-account.ts'
import { type Answer, on, refusal } from '#tests/components/memory-api.ts'
import { aPayment } from '#tests/components/payments.ts'
import { anAccount } from '#tests/components/people.ts'
import { render } from '#tests/components/render.tsx'
import SiteAddress from './SiteAddress.tsx'

const anAlias = (email: string): Alias => ({
  ...{ id: 7, email, kind: 'free', enabled: true, access: 'none', access_changed_at: null },
  created_at: '2026-11-16T09:00:00Z',
  stats: { received: 0, blocked: 0, last_at: null, first_sender: null },
})

/** What stands below the addresses of somebody with these aliases, who writes to a studio. */
function open({ aliases = [], answers = [] }: { aliases?: Alias[]; answers?: Answer[] } = {}) {
  const created: string[] = []
  const page = render(
    <SiteAddress recipient="hello@studio-lad.test" onCreated={({ email }) => created.push(email)} />,
    {
      answers: [
        on(getAccount, () => ({ account: anAccount() })),
        on(listAliases, () => ({ aliases, main: { received: 0 } })),
        on(listPublicDomains, () => ({
          domains: [
            { name: 'dear.test', free: false },
            { name: 'post.test', free: true },
          ],
        })),
        on(listPaidAliases, () => ({ aliases: [] })),
        on(createAlias, ({ name, domain }) => ({ alias: anAlias(`${name}@${domain}`) })),
        ...answers,
      ],
    },
  )
  return { page, created }
}
const refuses = on(createAlias, () => {
  throw refusal('duplicate_aliases')
})
const CREATE = 'Создать и писать с него'

test('an address with the word of the site is made by one press, and is the one that is shown', async () => {
  const { page: opened, created } = open()
  const page = await opened
  const first = (await page.findByText(/^studio-lad-[a-z2-9]{4}@post\.test$/)).textContent
  await page.press('Другое имя')
  const second = (await page.findByText(/@post\.test$/)).textContent
  expect(second).not.toBe(first)
  await page.press(CREATE)
  await expect.poll(() => created).toEqual([second])
})

test('a refusal is told, and nothing is written from', async () => {
  const { page: opened, created } = open({ answers: [refuses] })
  const page = await opened
  await page.press(CREATE)
  expect((await page.findByRole('alert')).textContent).not.toBe('')
  expect(created).toEqual([])
})

test('when the free one is used, the price is said with the way to an invoice', async () => {
  const page = await open({ aliases: [anAlias('shop@post.test')] }).page
  expect((await page.findByText(/Ещё один адрес стоит/)).textContent).toMatch(/1/)
  const link = await page.findByRole('link', { name: 'Выставить счёт' })
  expect(link.getAttribute('href')).toBe('/settings/aliases/create')
  expect(page.queryByRole('button', { name: CREATE })).toBeNull()
})

test('an invoice that is open is paid first', async () => {
  const payment = aPayment({ kind: 'alias', subject: 'books@post.test', pay_url: 'https://pay.test/1' })
  const page = await open({
    aliases: [anAlias('shop@post.test')],
    answers: [on(listPaidAliases, () => ({ aliases: [{ id: 1, email: payment.subject, payment }] }))],
  }).page
  await page.findByText(/Счёт на books@post\.test ждёт оплаты/)
  expect((await page.findByRole('link', { name: 'Оплатить' })).getAttribute('href')).toBe(
    'https://pay.test/1',
  )
})
