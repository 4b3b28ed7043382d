import { within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import type { Business } from '#contract/identity/ecosystem/list-businesses.schema.ts'
import { listBusinesses } from '#contract/identity/ecosystem/list-businesses.ts'
import { copies } from '#tests/components/copies.ts'
import { on, refusal } from '#tests/components/memory-api.ts'
import { USER } from '#tests/components/people.ts'
import { renderSection } from '#tests/components/render.tsx'
import BusinessSettings from './BusinessSettings.tsx'

const CORNFLOWER: Business = {
  wmid: '800000000001',
  name: 'Василёк',
  email: '800000000001@pochtamt.test',
  role: 'staff',
  can_impersonate: false,
  last_used_at: null,
}
const open = (businesses: () => Business[]) =>
  renderSection('ba', BusinessSettings, {
    answers: [on(listBusinesses, () => ({ ba_list: businesses() }))],
  })

test('a directory that is away can be asked again', async () => {
  let isAway = true
  const page = await open(() => {
    if (isAway) throw refusal('service_unavailable')
    return []
  })
  await page.findByText('Служба не отвечает, попробуйте позже')
  isAway = false
  await page.press('Повторить')
  await page.findByText('Бизнес-аккаунтов нет')
})

test('who has none takes along the WMID that is needed to be added to one', async () => {
  const copied = copies()
  const page = await open(() => [])
  await page.findByRole('heading', { name: 'Бизнес-аккаунтов нет' })
  await page.press('Скопировать WMID')
  await page.findByText('Скопировано')
  expect(copied).toEqual([USER.wmid])
})

test('who has no role there is told so, and gets no button', async () => {
  const page = await open(() => [CORNFLOWER])
  const row = within(await page.row(/Василёк/))
  row.getByText('ваша роль не открывает ящик')
  expect(row.queryByRole('button')).toBeNull()
})

test('who may open it is asked for a code first', async () => {
  const page = await open(() => [{ ...CORNFLOWER, can_impersonate: true }])
  await page.press('Открыть ящик: Василёк')
  await page.button('Отправить код в Keeper')
})
