import { fireEvent, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import type { ErrorCode } from '#contract/errors.ts'
import type { Filter, FilterForm } from '#contract/filters/filter.schema.ts'
import { FILTERS_MAX } from '#contract/filters/filter.ts'
import { listFilters } from '#contract/filters/list-filters.ts'
import { previewFilter } from '#contract/filters/old-mail/preview-filter.ts'
import { saveFilters } from '#contract/filters/save-filters.ts'
import { getAccount } from '#contract/identity/account/get-account.ts'
import { deleteSenderRule } from '#contract/junk/senders/delete-sender-rule.ts'
import { listSenderRules } from '#contract/junk/senders/list-sender-rules.ts'
import { saveSenderRule } from '#contract/junk/senders/save-sender-rule.ts'
import type { SenderRule } from '#contract/junk/senders/sender-rule.schema.ts'
import { SENDER_RULES_MAX } from '#contract/junk/senders/sender-rule.ts'
import { listFolders } from '#contract/mailbox/folders/list-folders.ts'
import { listLabels } from '#contract/mailbox/labels/list-labels.ts'
import { on, refusal } from '#tests/components/memory-api.ts'
import { anAccount } from '#tests/components/people.ts'
import { renderSection } from '#tests/components/render.tsx'
import FiltersSettings from './FiltersSettings.tsx'

const aFilter = (id: number, name: string, changes: Partial<Filter> = {}): Filter => ({
  id,
  name,
  match: 'all',
  rules: [{ field: 'subject', op: 'contains', value: name }],
  actions: [{ type: 'mark', flag: 'seen' }],
  stop: false,
  disabled: false,
  broken: [],
  ...changes,
})
const THREE = ['Раз', 'Два', 'Три'].map((name, nth) => aFilter(nth + 1, name))

interface Mailbox {
  filters?: Filter[]
  rules?: SenderRule[]
  at?: string
  refused?: { code: ErrorCode; fields: string[] }
}
/** The page over a service that saves whole lists, each under a name of its own; or refuses them. */
async function open({ filters = THREE, rules = [], at = '', refused }: Mailbox = {}) {
  let stored = filters
  const settled = new Map(rules.map((rule) => [rule.sender, rule]))
  const saves: FilterForm[][] = []
  const list = () => ({ filters: stored, targets: [], etag: String(saves.length) })
  const page = await renderSection('filters', FiltersSettings, {
    at,
    routes: ['create', 'vacation', 'edit/:id'],
    answers: [
      on(listFilters, list),
      on(saveFilters, ({ filters: sent }) => {
        saves.push(sent)
        if (refused) throw refusal(refused.code, { fields: refused.fields })
        stored = sent.map((form, nth) => ({ ...form, id: form.id ?? 100 + nth, broken: [] }))
        return list()
      }),
      on(listSenderRules, () => ({ rules: [...settled.values()] })),
      on(saveSenderRule, (rule) => {
        if (rule.sender === 'co.uk') throw refusal('invalid_params', { fields: ['sender'] })
        const was = settled.get(rule.sender)?.is ?? null
        settled.set(rule.sender, rule)
        return { rule, was }
      }),
      on(deleteSenderRule, ({ sender }) => {
        settled.delete(sender)
        return {}
      }),
      on(previewFilter, () => ({ matched: 0, of: 2, too_long: 0, hits: [] })),
      on(listFolders, () => ({ folders: [] })),
      on(listLabels, () => ({ labels: [] })),
      on(getAccount, () => ({ account: anAccount() })),
    ],
  })
  return { page, saves, settled }
}
type Page = Awaited<ReturnType<typeof open>>['page']
const pick = async (page: Page, button: RegExp, option: string) => {
  const buttons = await page.findAllByRole('button', { name: button })
  fireEvent.click(buttons.at(-1)!)
  fireEvent.click(await page.findByRole('option', { name: option }))
}
const inDialog = async (page: Page, name: string) => within(await page.findByRole('alertdialog', { name }))

test('destroying is asked about when it is chosen and when it is saved', async () => {
  const { page, saves } = await open({ at: 'edit/1' })
  await pick(page, /^Действие: /, 'Уничтожить')
  const chosen = await inDialog(page, 'Уничтожать такие письма?')
  fireEvent.click(chosen.getByRole('button', { name: 'Выбрать уничтожение' }))

  await page.press('Сохранить')
  const question = 'Сохранить фильтр, который уничтожает письма?'
  fireEvent.click((await inDialog(page, question)).getByRole('button', { name: 'Отмена' }))
  await expect.poll(() => page.queryByRole('alertdialog')).toBeNull()
  expect(saves).toEqual([])

  await page.press('Сохранить')
  const again = await inDialog(page, question)
  fireEvent.click(again.getByRole('button', { name: 'Сохранить и уничтожать такие письма' }))
  await page.findByText('Тема содержит Раз; уничтожить')
  expect(saves).toHaveLength(1)
})

test('one that destroyed before is saved without being asked about it again', async () => {
  const { page, saves } = await open({
    filters: [aFilter(1, 'Раз', { actions: [{ type: 'discard' }] })],
    at: 'edit/1',
  })
  await page.type('Название', 'Другое')
  await page.press('Сохранить')
  await expect.poll(() => saves).toMatchObject([[{ name: 'Другое' }]])
})

test('what the service refuses stands at its place, and nothing is lost', async () => {
  const { page } = await open({
    at: 'edit/2',
    refused: { code: 'err_invalid_email', fields: ['filters.1.actions.0.email'] },
  })
  await pick(page, /^Действие: /, 'Переслать на адрес')
  await page.type('Адрес', 'не адрес')
  await page.press('Сохранить')
  await page.findByText('Неверный email')
  expect((await page.field('Название')).value).toBe('Два')
  expect((await page.field('Адрес')).value).toBe('не адрес')
})

test('a new one wants a name, a condition and an action', async () => {
  const { page, saves } = await open({ filters: [], at: 'create' })
  await page.press('Сохранить')
  await page.findByText('Введите название фильтра')
  // In the menu of folders, and below it.
  expect(await page.findAllByText('Выберите папку')).toHaveLength(2)
  expect(saves).toEqual([])
})

test('one is switched at once and goes at once, each with the whole list', async () => {
  const { page, saves } = await open()
  fireEvent.click(await page.findByRole('switch', { name: 'Фильтр включён: Два' }))
  await page.findByText('Тема содержит Два; отметить прочитанным. Выключен')
  await expect.poll(() => saves.at(-1)?.map(({ disabled }) => disabled)).toEqual([false, true, false])
  await page.press('Удалить фильтр: Два')
  await expect.poll(() => page.queryByRole('switch', { name: 'Фильтр включён: Два' })).toBeNull()
  await expect.poll(() => saves.at(-1)?.map(({ name }) => name)).toEqual(['Раз', 'Три'])
})

test('a refused switch goes back, and says why', async () => {
  const { page } = await open({ refused: { code: 'service_unavailable', fields: [] } })
  const toggle = (await page.findByRole('switch', { name: 'Фильтр включён: Два' })) as HTMLInputElement
  fireEvent.click(toggle)
  await page.findByText('Служба не отвечает, попробуйте позже')
  await expect.poll(() => toggle.checked).toBe(true)
})

test('the out-of-office reply has days, which cannot end before they begin', async () => {
  const { page, saves } = await open({ filters: [], at: 'vacation' })
  await page.type('Текст ответа', 'Вернусь в понедельник')
  await page.type('Первый день', '24.12.2026')
  await page.type('Последний день', '01.12.2026')
  await page.press('Сохранить')
  await page.findByText('Последний день раньше первого')
  expect(saves).toEqual([])

  await page.type('Последний день', '10.01.2027')
  await page.press('Сохранить')
  await page.findByText(/Каждое письмо; ответить автоматически/)
  const time_zone = new Intl.DateTimeFormat().resolvedOptions().timeZone
  const reply = { text: 'Вернусь в понедельник', since: '2026-12-24', until: '2027-01-10', time_zone }
  expect(saves).toMatchObject([[{ match: 'every_message', actions: [reply] }]])
})

test('the automatic reply is switched off beside its name, and stays as it was written', async () => {
  const { page, saves } = await open({ filters: [], at: 'vacation' })
  const form = async () => within(await page.findByRole('region', { name: 'Автоответ' }))
  await page.findByText(/Дни считаются по времени: .*UTC/)
  await page.type('Текст ответа', 'В отпуске')
  fireEvent.click((await form()).getByRole('switch', { name: 'Отвечать автоматически' }))
  await page.press('Сохранить')
  await expect.poll(() => saves).toMatchObject([[{ disabled: true }]])

  await page.press('Автоответ')
  const toggle = (await form()).getByRole('switch', { name: 'Отвечать автоматически' }) as HTMLInputElement
  expect([toggle.checked, (await page.field('Текст ответа')).value]).toEqual([false, 'В отпуске'])
  fireEvent.click(toggle)
  await page.press('Сохранить')
  await expect.poll(() => saves.at(-1)).toMatchObject([{ disabled: false }])
})

test('beyond the limit none is made', async () => {
  const { page } = await open({
    filters: Array.from({ length: FILTERS_MAX }, (_, nth) => aFilter(nth + 1, `№ ${nth}`)),
  })
  await page.findByRole('switch', { name: 'Фильтр включён: № 0' })
  expect((await page.button('Новый фильтр')).hasAttribute('disabled')).toBe(true)
})

test('a path to a filter that is gone leads to the list', async () => {
  const { page } = await open({ at: 'edit/77' })
  await page.findByRole('switch', { name: 'Фильтр включён: Раз' })
  expect(location.pathname).toBe('/settings/filters')
})

test('senders are blocked and allowed by address or domain, and a wrong one is said to be', async () => {
  const { page, settled } = await open()
  await page.findByText(/Пока никого/)
  await page.type('Адрес или домен', ' @Shop.test')
  await page.press('Добавить')
  const list = await page.findByRole('list', { name: 'Заблокированные и разрешённые отправители' })
  await within(list).findByText('shop.test')
  expect(within(list).getByText('Заблокирован')).toBeDefined()
  await expect.poll(async () => (await page.field('Адрес или домен')).value).toBe('')

  await page.type('Адрес или домен', 'bank@kama.test')
  fireEvent.click(page.getByRole('radio', { name: 'Всегда разрешать' }))
  await page.press('Добавить')
  await within(list).findByText('Всегда разрешён')
  expect([...settled.values()]).toEqual([
    { sender: 'shop.test', is: 'blocked' },
    { sender: 'bank@kama.test', is: 'allowed' },
  ])
  for (const wrong of ['не адрес', 'co.uk']) {
    await page.type('Адрес или домен', wrong)
    await page.press('Добавить')
    await page.findByText('Это не адрес и не домен одного владельца')
    await page.type('Адрес или домен', '')
    expect(page.queryByText('Это не адрес и не домен одного владельца')).toBeNull()
  }
  expect(settled.size).toBe(2)
})

test('a sender is found in a long list, removed, and brought back', async () => {
  const rules = Array.from({ length: 60 }, (_, nth) => ({
    sender: `shop${nth}.test`,
    is: 'blocked' as const,
  }))
  const { page, settled } = await open({ rules })
  await page.findByText('Ещё 10 не показаны: найдите их поиском')
  fireEvent.input(page.getByRole('searchbox', { name: 'Поиск отправителя' }), { target: { value: 'SHOP59' } })
  await page.press('Убрать: shop59.test')
  await page.findByText('Такого отправителя в списке нет')
  expect(settled.has('shop59.test')).toBe(false)
  await page.press('Отменить')
  await page.button('Убрать: shop59.test')
  expect(settled.get('shop59.test')).toEqual({ sender: 'shop59.test', is: 'blocked' })
})

test('a full list of senders says so', async () => {
  const rules = Array.from({ length: SENDER_RULES_MAX }, (_, nth) => ({
    sender: `shop${nth}.test`,
    is: 'allowed' as const,
  }))
  const { page } = await open({ rules })
  await page.findByText(/Их уже 1.?000, больше нельзя/)
})

test('what happens to a message is told in the order in which it happens', async () => {
  const { page } = await open()
  await page.findByText(/Пока никого/)
  const order = ['Заблокированные и разрешённые', 'Спам', 'Адреса', 'Фильтры']
  expect(page.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual(order)
})
