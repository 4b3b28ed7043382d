import { fireEvent, waitFor } from '@testing-library/dom'
import { expect, test } from 'vitest'
import type { Alias } from '#contract/addresses/aliases/alias.schema.ts'
import { createAlias } from '#contract/addresses/aliases/create-alias.ts'
import { listAliases } from '#contract/addresses/aliases/list-aliases.ts'
import { listPublicDomains } from '#contract/addresses/aliases/names/list-public-domains.ts'
import { createPaidAlias } from '#contract/addresses/aliases/paid/create-paid-alias.ts'
import { listPaidAliases } from '#contract/addresses/aliases/paid/list-paid-aliases.ts'
import type { PaidAlias } from '#contract/addresses/aliases/paid/paid-alias.schema.ts'
import { saveAlias } from '#contract/addresses/aliases/save-alias.ts'
import type { ErrorCode } from '#contract/errors.ts'
import type { Account } from '#contract/identity/account/account.schema.ts'
import { getAccount } from '#contract/identity/account/get-account.ts'
import { type Answer, on, refusal } from '#tests/components/memory-api.ts'
import { aPayment } from '#tests/components/payments.ts'
import { anAccount } from '#tests/components/people.ts'
import { renderSection } from '#tests/components/render.tsx'
import AliasesSettings from './AliasesSettings.tsx'

const ORDERED = 'Создать и выставить счёт'
const FREE: Alias = {
  id: 1,
  email: 'free@post.test',
  kind: 'free',
  enabled: true,
  access: 'none',
  access_changed_at: null,
  created_at: '2026-11-16T09:00:00Z',
  stats: { received: 0, blocked: 0, last_at: null, first_sender: null },
}
const anOrder = (changes: Parameters<typeof aPayment>[0]): PaidAlias => {
  const payment = aPayment({ kind: 'alias', subject: 'shop@post.test', ...changes })
  return { id: payment.id, email: payment.subject, payment }
}

interface Given {
  aliases?: Alias[]
  orders?: PaidAlias[]
  received?: number
  at?: string
  answers?: Answer[]
  prices?: Account['prices']
}
/** The page of somebody with these addresses. */
const open = ({ aliases = [FREE], orders = [], received = 0, at = '', answers = [], ...more }: Given = {}) =>
  renderSection('aliases', AliasesSettings, {
    at,
    answers: [
      on(getAccount, () => ({ account: anAccount(more) })),
      on(listAliases, () => ({ aliases, main: { received } })),
      on(listPaidAliases, () => ({ aliases: orders })),
      on(listPublicDomains, () => ({ domains: [{ name: 'post.test', free: true }] })),
      ...answers,
    ],
  })

test('the main address says how many messages came to it', async () => {
  const page = await open({ received: 1812 })
  expect((await page.row(/900000000101@pochtamt\.test/)).textContent).toMatch(/1\s812/)
})

test('a row has by the right button what its switch and its button have', async () => {
  const saved: boolean[] = []
  const page = await open({
    answers: [
      on(saveAlias, ({ enabled }) => {
        saved.push(enabled === true)
        return { alias: { ...FREE, enabled: enabled === true } }
      }),
    ],
  })
  const items = () => page.getAllByRole('menuitem').map(({ textContent }) => textContent)
  await page.press('Ещё: free@post.test')
  await page.findByRole('menu')
  const ofButton = items()
  expect(ofButton).toEqual(['Задать пароль', 'Удалить'])
  fireEvent.keyDown(document.body, { key: 'Escape' })
  await waitFor(() => expect(page.queryByRole('menu')).toBeNull())

  const row = await page.row(/free@post\.test/)
  fireEvent.contextMenu(row, { ctrlKey: true })
  fireEvent.contextMenu(row)
  await page.findByRole('menu', { name: 'Ещё: free@post.test' })
  expect(items()).toEqual(ofButton)
  fireEvent.click(page.getByRole('menuitemcheckbox', { name: 'Принимать письма' }))
  await waitFor(() => expect(saved).toEqual([false]))
  expect(page.queryByRole('menu')).toBeNull()

  fireEvent.contextMenu(await page.row(/900000000101@pochtamt\.test/))
  await page.findByRole('menuitem', { name: 'Скопировать адрес 900000000101@pochtamt.test' })
})

test.for([
  ['900000000101', 'Псевдоним не может выглядеть как WMID'],
  ['z900000000101', 'Псевдоним не может выглядеть как номер кошелька'],
  ['анна', 'Неверный псевдоним'],
  ['a'.repeat(31), 'Укажите от 3 до 30 символов'],
] as const)('the name %s is judged while it is typed', async ([typed, words]) => {
  const page = await open({ at: 'create' })
  await page.type('Имя', typed)
  await page.findByText(words)
})

test('a name that may still grow is not wrong before it is to be used; capitals become small', async () => {
  const page = await open({ at: 'create' })
  await page.type('Имя', 'an')
  expect((await page.field('Имя')).getAttribute('aria-invalid')).toBeNull()
  await page.press(ORDERED)
  await page.findByText('Укажите от 3 до 30 символов')
  await page.type('Имя', 'Support24')
  expect((await page.field('Имя')).value).toBe('support24')
})

test.for([
  ['alias_stoplist', 'С таким именем создать нельзя'],
  ['duplicate_aliases', 'Это имя занято'],
] satisfies [ErrorCode, string][])(
  'what only the service knows is said under the name: %s',
  async ([code, words]) => {
    const refuse = () => {
      throw refusal(code)
    }
    const page = await open({ at: 'create', answers: [on(createPaidAlias, refuse)] })
    await page.type('Имя', 'support')
    await page.press(ORDERED)
    await page.findByText(words)
    expect((await page.field('Имя')).getAttribute('aria-invalid')).toBe('true')
  },
)

test('the second one is not free', async () => {
  const page = await open({ at: 'create' })
  expect((await page.findByRole('radio', { name: /Бесплатный/ })).hasAttribute('disabled')).toBe(true)
})

test('without a formal passport it is said what is missing and where it is got', async () => {
  const refuse = () => {
    throw refusal('forbidden', { fields: ['passport'], params: { passport_url: 'https://passport.test/' } })
  }
  const page = await open({ aliases: [], at: 'create', answers: [on(createAlias, refuse)] })
  await page.press('Случайное')
  await page.press('Создать')
  expect((await page.findByRole('link', { name: 'Получить аттестат' })).getAttribute('href')).toBe(
    'https://passport.test/',
  )
  await page.findByText(/нужен аттестат не ниже формального/)
})

test('while one order waits no other is begun', async () => {
  const page = await open({ at: 'create', orders: [anOrder({ status: 'paying' })] })
  await page.findByText('Сначала оплатите или отклоните счёт за shop@post.test')
})

test('a rejected order can be issued again, and is told when it cannot', async () => {
  const refuse = () => {
    throw refusal('alias_max_count_paying')
  }
  const orders = [
    anOrder({ id: 2, status: 'rejected' }),
    anOrder({ id: 3, subject: 'other@post.test', status: 'paying' }),
  ]
  const page = await open({ orders, answers: [on(createPaidAlias, refuse)] })
  await page.press('Выставить заново')
  await page.findByText(/У вас есть неоплаченный псевдоним/)
})

test('where nothing is sold, nothing that costs is offered', async () => {
  const page = await open({ at: 'create', prices: null })
  await page.findByText('Уже использовано: 1 из 1')
  expect(page.getAllByRole('radio')).toHaveLength(1)
  expect((await page.button('Создать')).hasAttribute('disabled')).toBe(true)
  expect(page.queryByText(/WMZ/)).toBeNull()
})
