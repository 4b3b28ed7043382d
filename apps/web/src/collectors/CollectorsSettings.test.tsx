import { fireEvent, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import type { Collector } from '#contract/collectors/collector.schema.ts'
import { COLLECTORS_MAX } from '#contract/collectors/collector.ts'
import { deleteCollector } from '#contract/collectors/delete-collector.ts'
import { getExport } from '#contract/collectors/exports/get-export.ts'
import { getAccountImport } from '#contract/collectors/imports/get-account-import.ts'
import { listCollectors } from '#contract/collectors/list-collectors.ts'
import type { SaveCollector } from '#contract/collectors/save-collector.schema.ts'
import { saveCollector } from '#contract/collectors/save-collector.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { type Answer, on, refusal } from '#tests/components/memory-api.ts'
import { renderSection } from '#tests/components/render.tsx'
import CollectorsSettings from './CollectorsSettings.tsx'
import { aCollector } from './collectors.fixture.ts'

const open = (collectors: Collector[], answers: Answer[] = []) =>
  renderSection('collectors', CollectorsSettings, {
    answers: [
      on(listCollectors, () => ({ collectors: [...collectors] })),
      on(getExport, () => ({ export: null })),
      on(getAccountImport, () => ({ account_import: null })),
      ...answers,
    ],
  })
/** The service takes what is saved, and the list has it from then on. */
function saving(collectors: Collector[]) {
  const saved: SaveCollector[] = []
  const answer = on(saveCollector, (input) => {
    saved.push(input)
    const { enabled } = input
    collectors[0] = { ...collectors[0]!, ...(enabled !== undefined && { enabled }) }
    return { collector: collectors[0] }
  })
  return { saved, answer }
}

test.for([
  ['cannot_connect_to_mail_server', 'waiting', 'Нет связи с сервером'],
  ['mail_server_certificate_wrong', 'waiting', 'Неверный сертификат'],
  ['mail_server_not_found', 'waiting', 'Сервер не найден'],
  ['cant_fetch_inbox', 'waiting', 'Папка не читается'],
  ['max_limit_reached', 'error', 'Нет места в ящике'],
  ['invalid_token', 'error', 'Доступ отозван'],
  ['invalid_port', 'error', 'Неверный порт'],
  ['collector_not_created', 'error', 'Не удалось настроить сбор почты'],
] satisfies [ErrorCode, Collector['state'], string][])(
  'the trouble %s (%s) is told in words: %s',
  async ([i8s, state, words]) => {
    const next_at = state === 'waiting' ? '2026-11-16T09:30:00Z' : null
    const page = await open([aCollector({ state, error: { i8s }, next_at })])
    const row = within(await page.row(/anna@old\.test/))
    row.getByText(words)
    expect(row.queryAllByText(/^Повтор в \d\d:\d\d$/)).toHaveLength(state === 'waiting' ? 1 : 0)
  },
)

test.for([
  ['collector_invalid_password', 'Ввести заново'],
  ['invalid_token', 'Разрешить снова'],
] satisfies [ErrorCode, string][])('%s offers to prove again whose it is', async ([i8s, offered]) => {
  const page = await open([aCollector({ state: 'error', error: { i8s } })])
  await page.button(offered)
})

test('what is switched off says so and offers nothing to mend', async () => {
  const error = { i8s: 'collector_invalid_password' } as const
  const page = await open([aCollector({ enabled: false, state: 'error', error })])
  const row = within(await page.row(/anna@old\.test/))
  row.getByText('Выключен')
  expect(row.queryByRole('button', { name: 'Ввести заново' })).toBeNull()
})

test('one that has never run waits for its turn', async () => {
  const page = await open([aCollector({ last_at: null, source: 0, imported: 0 })])
  const row = within(await page.row(/anna@old\.test/))
  row.getByText('Ждёт очереди')
  expect(row.queryByRole('button', { name: /письма|писем/ })).toBeNull()
})

test('one that runs says how far it is, never further than to the end', async () => {
  const progress = { folder: 'INBOX', done: 30, total: 20 }
  const page = await open([aCollector({ state: 'running', progress })])
  const bar = (await page.findByRole('progressbar')) as HTMLProgressElement
  expect([bar.value, bar.max]).toEqual([20, 20])
  within(await page.row(/anna@old\.test/)).getByText(/Входящие/)
})

test('it is switched at once', async () => {
  const collectors = [aCollector()]
  const { saved, answer } = saving(collectors)
  const page = await open(collectors, [answer])
  fireEvent.click(await page.findByRole('switch', { name: 'Собирать почту: anna@old.test' }))
  await page.findByText('Выключен')
  expect(saved).toEqual([{ id: 7, enabled: false }])
})

test('a refused switch is taken back, and told', async () => {
  const refuse = () => {
    throw refusal('service_unavailable')
  }
  const page = await open([aCollector()], [on(saveCollector, refuse)])
  const toggle = (await page.findByRole('switch', {
    name: 'Собирать почту: anna@old.test',
  })) as HTMLInputElement
  fireEvent.click(toggle)
  await page.findByText('Служба не отвечает, попробуйте позже')
  await expect.poll(() => toggle.checked).toBe(true)
})

test('the balance of its messages opens under it and accounts for every one', async () => {
  const skipped = [
    { reason: 'older', count: 2 },
    { reason: 'too_large', count: 1 },
  ] as const
  const page = await open([aCollector({ source: 10, gone: 1, imported: 8, skipped: [...skipped] })])
  await page.press('8 писем')
  const balance = within(await page.findByRole('region', { name: 'Сверка писем: anna@old.test' }))
  balance.getByText('Учтены все письма: 10 + 1 = 8 + 3')
})

test('a balance with messages still to come does not say that all are accounted for', async () => {
  const page = await open([aCollector({ source: 10, imported: 8 })])
  await page.press('8 писем')
  const balance = within(await page.findByRole('region', { name: 'Сверка писем: anna@old.test' }))
  expect(balance.queryByText(/Учтены все письма/)).toBeNull()
})

test.for([
  ['Собранные письма переместить в корзину', false],
  [null, true],
] as const)('before it is deleted one says what becomes of its messages: %s', async ([choice, keep_mail]) => {
  const deleted: unknown[] = []
  const answer = on(deleteCollector, (input) => {
    deleted.push(input)
    return {}
  })
  const page = await open([aCollector()], [answer])
  await page.press('Ещё: anna@old.test')
  fireEvent.click(await page.findByRole('menuitem', { name: 'Удалить' }))
  if (choice) fireEvent.click(await page.findByRole('radio', { name: choice }))
  await page.press('Удалить сбор')
  await expect.poll(() => deleted).toEqual([{ id: 7, keep_mail }])
})

test('without any it is said what they are for', async () => {
  const page = await open([])
  await page.findByText('Почта ниоткуда не собирается')
  expect((await page.button('Добавить ящик')).hasAttribute('disabled')).toBe(false)
})

test('beyond the limit no other is added', async () => {
  const many = Array.from({ length: COLLECTORS_MAX }, (_, id) => aCollector({ id, email: `a${id}@old.test` }))
  const page = await open(many)
  await page.row(/a0@old\.test/)
  expect((await page.button('Добавить ящик')).hasAttribute('disabled')).toBe(true)
})
