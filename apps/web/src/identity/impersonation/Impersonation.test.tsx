import { within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import type { ErrorCode } from '#contract/errors.ts'
import { listGrants } from '#contract/identity/grants/list-grants.ts'
import type { StartImpersonation } from '#contract/identity/impersonation/start-impersonation.schema.ts'
import { startImpersonation } from '#contract/identity/impersonation/start-impersonation.ts'
import { getSecurity } from '#contract/identity/password/get-security.ts'
import { on, refusal } from '#tests/components/memory-api.ts'
import { USER } from '#tests/components/people.ts'
import { render } from '#tests/components/render.tsx'
import { Impersonation } from './Impersonation.tsx'

const BORIS = { wmid: '900000000202', name: 'Борис', email: '900000000202@pochtamt.test' }
const WMID = 'WMID пользователя'
const REASON = 'Причина'

/** The part of the page of somebody, who is refused whatever they try to open. */
async function open({
  is_support = false,
  opened = [] as (typeof BORIS)[],
  code = 'forbidden' as ErrorCode,
} = {}) {
  const tried: StartImpersonation[] = []
  const granted_to_me = opened.map((one) => ({ ...one, rights: 'read' as const, ends_at: null }))
  const page = await render(<Impersonation />, {
    answers: [
      on(getSecurity, () => ({ security: { has_password: true, is_support, recovery: null } })),
      on(listGrants, () => ({ grants: [], granted_to_me })),
      on(startImpersonation, (input) => {
        tried.push(input)
        throw refusal(code)
      }),
    ],
  })
  return { page, tried }
}

test.for([
  ['284106337', 'Нужно 12 цифр, введено 9'],
  [USER.wmid, 'Это ваш собственный WMID'],
] as const)('%s is not sent: %s', async ([typed, words]) => {
  const { page, tried } = await open()
  await page.type(WMID, typed!)
  await page.press('Войти')
  await page.findByText(words)
  expect(tried).toEqual([])
})

test('a mailbox that is not open to one says so, until another is typed', async () => {
  const { page, tried } = await open()
  await page.type(WMID, '9000 0000 0202')
  await page.press('Войти')
  await page.findByText('Этот ящик вам не открыт')
  expect(tried).toEqual([{ wmid: BORIS.wmid }])
  await page.type(WMID, '900000000203')
  expect(page.queryByText('Этот ящик вам не открыт')).toBeNull()
})

test('support has to say why', async () => {
  const { page, tried } = await open({ is_support: true })
  await page.findByRole('textbox', { name: REASON })
  await page.type(WMID, BORIS.wmid)
  await page.press('Войти')
  await page.findByText('Укажите причину')
  await page.type(REASON, '  обращение 17 ')
  await page.press('Войти')
  await expect.poll(() => tried).toEqual([{ wmid: BORIS.wmid, reason: 'обращение 17' }])
})

test('where support was let in, no reason is asked for', async () => {
  const { page } = await open({ is_support: true, opened: [BORIS] })
  await page.findByRole('textbox', { name: REASON })
  await page.type(WMID, BORIS.wmid)
  await expect.poll(() => page.queryByRole('textbox', { name: REASON })).toBeNull()
})

test('who lets one in stands there with a button of their own, and others are asked for no reason', async () => {
  const { page, tried } = await open({ opened: [BORIS] })
  const list = within(await page.findByRole('list'))
  list.getByText(/только чтение/)
  list.getByRole('button', { name: /Борис/ }).click()
  await expect.poll(() => tried).toEqual([{ wmid: BORIS.wmid }])
  expect(page.queryByRole('textbox', { name: REASON })).toBeNull()
})
