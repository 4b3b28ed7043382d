import { fireEvent } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { getUserinfo } from '#contract/identity/ecosystem/get-userinfo.ts'
import { deleteGrant } from '#contract/identity/grants/delete-grant.ts'
import type { Grant } from '#contract/identity/grants/grant.schema.ts'
import { listGrants } from '#contract/identity/grants/list-grants.ts'
import type { SaveGrant } from '#contract/identity/grants/save-grant.schema.ts'
import { saveGrant } from '#contract/identity/grants/save-grant.ts'
import { on, refusal } from '#tests/components/memory-api.ts'
import { USER } from '#tests/components/people.ts'
import { render } from '#tests/components/render.tsx'
import { Grants } from './Grants.tsx'

const BORIS = { wmid: '900000000202', name: 'Борис', email: '900000000202@pochtamt.test' }
const GRANT: Grant = {
  ...BORIS,
  id: 5,
  rights: 'read',
  ends_at: null,
  created_at: '2026-11-16T09:00:00Z',
}
const QUERY = 'WMID или основной email'

/** The part of the page; Boris is the only one whom the service knows. */
async function open(grants: Grant[] = []) {
  const queries: string[] = []
  const saved: SaveGrant[] = []
  const page = await render(<Grants />, {
    answers: [
      on(listGrants, () => ({ grants: [...grants], granted_to_me: [] })),
      on(getUserinfo, ({ query }) => {
        queries.push(query)
        if (query !== BORIS.email && query !== BORIS.wmid) throw refusal('invalid_email_or_wmid')
        return { userinfo: { ...BORIS, passport_tid: 130, has_mailbox: true, granted: false } }
      }),
      on(saveGrant, (input) => {
        saved.push(input)
        grants.splice(0, 1, { ...GRANT, rights: input.rights, ends_at: input.ends_at ?? null })
        return { grant: grants[0]! }
      }),
      on(deleteGrant, () => {
        grants.splice(0)
        return {}
      }),
    ],
  })
  return { page, queries, saved }
}
const opened = async () => {
  const here = await open()
  await here.page.press('Разрешить доступ')
  return here
}

test.for([
  ['', 'Введите WMID или email'],
  ['284106337', 'Нужно 12 цифр, введено 9'],
  [USER.wmid, 'Это ваш собственный ящик'],
  [USER.email.toUpperCase(), 'Это ваш собственный ящик'],
  ['никто', 'Неверный email или WMID!'],
] as const)('«%s» is not looked for: %s', async ([typed, words]) => {
  const { page, queries } = await opened()
  await page.type(QUERY, typed!)
  await page.press('Найти')
  await page.findByText(words)
  expect(queries).toEqual([])
})

test('somebody who is not there cannot be trusted', async () => {
  const { page } = await opened()
  await page.type(QUERY, 'nobody@outside.test')
  await page.press('Найти')
  await page.findByText('Неверный email или WMID!')
  expect(page.queryByRole('button', { name: 'Разрешить' })).toBeNull()
})

test('nobody is trusted unseen: who it is stands there first', async () => {
  const { page, queries, saved } = await opened()
  await page.type(QUERY, '9000-0000-0202')
  await page.press('Найти')
  await page.findByText('Аттестат: персональный')
  expect([queries, saved]).toEqual([[BORIS.wmid], []])
  await page.press('Разрешить')
  await expect.poll(() => saved).toEqual([{ wmid: BORIS.wmid, rights: 'read', ends_at: null }])
  await page.findByText(/только чтение/)
})

test.for([
  ['32.01.2030', /День пишется так/],
  ['01.01.2020', 'Этот день уже прошёл'],
] as const)('an end on %s is refused', async ([day, words]) => {
  const { page, saved } = await opened()
  await page.type(QUERY, BORIS.email)
  await page.press('Найти')
  await page.type('До какого дня', day)
  await page.press('Разрешить')
  await page.findByText(words)
  expect(saved).toEqual([])
})

test('how far and until when is changed where it stands', async () => {
  const { page, saved } = await open([GRANT])
  await page.press('Изменить доступ: Борис')
  fireEvent.click(await page.findByRole('radio', { name: 'Чтение и письма' }))
  await page.type('До какого дня', '31.12.2099')
  await page.press('Сохранить')
  await page.findByText(/чтение и письма, до 31\.12\.2099/)
  expect(saved).toHaveLength(1)
})

test('one that has ended says so', async () => {
  const { page } = await open([{ ...GRANT, ends_at: '2020-01-01T00:00:00Z' }])
  expect((await page.findByRole('listitem')).textContent).toMatch(
    /только чтение, до 01\.01\.2020.*Срок вышел/,
  )
})

test('taken back, nobody but the owner is left', async () => {
  const { page } = await open([GRANT])
  await page.press('Отозвать доступ: Борис')
  await page.press('Отозвать')
  await page.findByRole('heading', { name: 'Никто, кроме вас' })
  // The one way on stands there, and not below it once more.
  expect(page.getAllByRole('button')).toHaveLength(1)
  await page.press('Разрешить доступ')
  await page.findByRole('textbox', { name: QUERY })
  expect(page.queryByText('Никто, кроме вас')).toBeNull()
})
