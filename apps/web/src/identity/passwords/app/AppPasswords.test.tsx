import { fireEvent } from '@testing-library/dom'
import { expect, test } from 'vitest'
import type { AppPassword } from '#contract/identity/app-passwords/app-password.schema.ts'
import { APP_PASSWORDS_MAX } from '#contract/identity/app-passwords/app-password.ts'
import { createAppPassword } from '#contract/identity/app-passwords/create-app-password.ts'
import { deleteAppPassword } from '#contract/identity/app-passwords/delete-app-password.ts'
import { listAppPasswords } from '#contract/identity/app-passwords/list-app-passwords.ts'
import { sendCode } from '#contract/identity/password/send-code.ts'
import { on } from '#tests/components/memory-api.ts'
import { render } from '#tests/components/render.tsx'
import { AppPasswords } from './AppPasswords.tsx'

const anAppPassword = (changes: Partial<AppPassword> = {}): AppPassword => ({
  id: 3,
  name: 'Телефон',
  created_at: '2026-11-16T09:00:00Z',
  last_used_at: null,
  last_ip: null,
  ...changes,
})
const SECRET = 'abcd-efgh-ijkl-mnop'

/** The part of the page, and what was called. */
async function open(passwords: AppPassword[] = []) {
  const calls: unknown[] = []
  const page = await render(<AppPasswords />, {
    answers: [
      on(listAppPasswords, () => ({ app_passwords: [...passwords] })),
      on(sendCode, ({ purpose }) => {
        calls.push(purpose)
        return { ttl: 600, retry_after: 0 }
      }),
      on(createAppPassword, (input) => {
        calls.push(input)
        passwords.push(anAppPassword({ name: input.name }))
        return { app_password: passwords.at(-1)!, password: SECRET }
      }),
      on(deleteAppPassword, ({ id }) => {
        calls.push(id)
        passwords.splice(0)
        return {}
      }),
    ],
  })
  return { page, calls }
}
type Page = Awaited<ReturnType<typeof open>>['page']
const pressTwice = async (page: Page, name: string) => {
  const button = await page.button(name)
  fireEvent.click(button)
  fireEvent.click(button)
}

test('one is made once however often one clicks, and shown once', async () => {
  const { page, calls } = await open()
  await page.press('Новый пароль программы')
  await pressTwice(page, 'Отправить код в Keeper')
  await page.type('Код из Keeper, 6 цифр', '123456')
  await page.type('Название', ' Телефон ')
  await pressTwice(page, 'Создать')
  await page.findByRole('region', { name: 'Пароль для «Телефон»' })
  await page.findByText(SECRET)
  expect(calls).toEqual(['app_password', { name: 'Телефон', code: '123456' }])

  await page.press('Готово')
  await page.row(/Телефон/)
  expect(page.queryByText(SECRET)).toBeNull()
})

test('it wants a name', async () => {
  const { page, calls } = await open()
  await page.press('Новый пароль программы')
  await page.press('Отправить код в Keeper')
  await page.type('Код из Keeper, 6 цифр', '123456')
  await page.press('Создать')
  await expect.poll(async () => (await page.field('Название')).getAttribute('aria-invalid')).toBe('true')
  expect(calls).toEqual(['app_password'])
})

test('one that no program has used yet says so, and goes when that is confirmed', async () => {
  const { page, calls } = await open([anAppPassword()])
  expect((await page.row(/Телефон/)).textContent).toContain('ещё не входила')
  await page.press('Удалить пароль программы: Телефон')
  await page.press('Отмена')
  expect(calls).toEqual([])
  await page.press('Удалить пароль программы: Телефон')
  await page.press('Удалить пароль')
  await expect.poll(() => page.queryByRole('row', { name: /Телефон/ })).toBeNull()
  expect(calls).toEqual([3])
})

test('one that was used says from where', async () => {
  const { page } = await open([
    anAppPassword({ last_used_at: '2026-11-17T09:00:00Z', last_ip: '203.0.113.9' }),
  ])
  expect((await page.row(/Телефон/)).textContent).toContain('203.0.113.9')
})

test('beyond the limit there is no way to make another', async () => {
  const { page } = await open(
    Array.from({ length: APP_PASSWORDS_MAX }, (_, id) => anAppPassword({ id, name: `№ ${id}` })),
  )
  await page.row(/№ 0/)
  await page.findByText(new RegExp(String(APP_PASSWORDS_MAX)))
  expect(page.queryByRole('button', { name: 'Новый пароль программы' })).toBeNull()
})

test('where there is none, it says for what they are and leads to the first', async () => {
  const { page } = await open()
  await page.findByRole('heading', { name: 'Программы не подключены' })
  expect(page.getAllByRole('button')).toHaveLength(1)
  await page.press('Новый пароль программы')
  await page.findByRole('textbox', { name: 'Название' })
  expect(page.queryByText('Программы не подключены')).toBeNull()
})
