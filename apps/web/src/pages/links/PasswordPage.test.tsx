import { expect, test } from 'vitest'
import { getPasswordLink } from '#contract/identity/recovery/get-password-link.ts'
import { requestPassword } from '#contract/identity/recovery/request-password.ts'
import { resetPassword } from '#contract/identity/recovery/reset-password.ts'
import { type Answer, on, refusal } from '#tests/components/memory-api.ts'
import { render } from '#tests/components/render.tsx'
import PasswordPage from './PasswordPage.tsx'

const open = (answers: readonly Answer[]) => render(<PasswordPage />, { path: '/password#token', answers })
const offers = on(getPasswordLink, () => ({
  email: '888800000001@pochtamt.test',
  expires_at: '2026-11-17T09:00:00Z',
}))
const refused = (code: Parameters<typeof refusal>[0], fields: string[] = []): never => {
  throw refusal(code, { fields })
}

test.for([
  ['link_used', 'Эта ссылка уже использована'],
  ['link_expired', 'Срок этой ссылки вышел'],
  ['entity_not_found', 'Такой ссылки нет'],
] as const)('a link that sets nothing says why: %s', async ([code, title]) => {
  const page = await open([on(getPasswordLink, () => refused(code))])
  await page.findByRole('heading', { name: title })
})

test('a common password is refused under its field; another is set, and leads to the sign-in', async () => {
  const sent: string[] = []
  const page = await open([
    offers,
    on(resetPassword, ({ password }) => {
      sent.push(password)
      return sent.length === 1 ? refused('password_common', ['password']) : {}
    }),
  ])
  await page.findByText(/888800000001@pochtamt.test/)
  await page.typeSecret('Новый пароль', 'short')
  await page.press('Задать пароль')
  await page.findByText('Не меньше 10 символов')
  expect(sent).toEqual([])
  await page.typeSecret('Новый пароль', 'password123')
  await page.press('Задать пароль')
  await page.findByText(/Такой пароль угадают/)
  await page.typeSecret('Новый пароль', 'long enough for anybody')
  await page.press('Задать пароль')
  const way = await page.findByRole('link', { name: 'Войти' })
  expect(way.getAttribute('href')).toBe('/login')
})

test('without a link the login is asked for, and the answer tells nothing of whose it is', async () => {
  const logins: string[] = []
  const page = await render(<PasswordPage />, {
    path: '/password',
    answers: [
      on(requestPassword, ({ login }) => {
        logins.push(login)
        return {}
      }),
    ],
  })
  await page.press('Прислать ссылку')
  await page.findByText('Введите логин')
  expect(logins).toEqual([])
  await page.type('Логин', ' vera@post.test ')
  await page.press('Прислать ссылку')
  await page.findByText(/^Если такой ящик есть/)
  expect(logins).toEqual(['vera@post.test'])
})
