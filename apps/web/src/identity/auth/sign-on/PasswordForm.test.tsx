import { expect, test } from 'vitest'
import type { ErrorCode } from '#contract/errors.ts'
import { finishSignIn } from '#contract/identity/second-factor/finish-sign-in.ts'
import { signInWithPassword } from '#contract/identity/sign-on/sign-in-with-password.ts'
import { on, refusal } from '#tests/components/memory-api.ts'
import { render } from '#tests/components/render.tsx'
import { PasswordForm } from './PasswordForm.tsx'

const SIGNED_IN = {
  login: '900000000101',
  firstname: 'Анна',
  lastname: 'К',
  expires_at: '2026-12-16T09:00:00Z',
}

/** The form; the service lets nobody in who is refused by `code`. */
async function open(code?: ErrorCode) {
  const tried: unknown[] = []
  let signedIn = 0
  const page = await render(<PasswordForm onSignedIn={() => signedIn++} />, {
    answers: [
      on(signInWithPassword, (input) => {
        tried.push(input)
        if (code) throw refusal(code)
        return SIGNED_IN
      }),
    ],
  })
  const fill = async (login: string, password: string) => {
    await page.type('Логин', login)
    await page.typeSecret('Пароль', password)
    await page.press('Войти')
  }
  return { page, fill, tried, signedIn: () => signedIn }
}

test.for([
  ['', '', ['Введите логин', 'Введите пароль']],
  ['  ', 'secret', ['Введите логин']],
  ['anna', '', ['Введите пароль']],
] as const)('what is empty is named under its field: «%s», «%s»', async ([login, password, words]) => {
  const { page, fill, tried } = await open()
  await fill(login, password)
  for (const one of words) await page.findByText(one)
  expect(page.queryAllByText(/^Введите (логин|пароль)$/)).toHaveLength(words.length)
  expect(document.activeElement).toBe(
    words[0] === 'Введите логин' ? await page.field('Логин') : await page.secret('Пароль'),
  )
  expect(tried).toEqual([])
})

test('a wrong password is an unknown user', async () => {
  const { page, fill, signedIn } = await open('incorrect_login_or_password')
  await fill('900000000101', 'not this')
  await page.findByText('Пользователь не найден')
  expect(signedIn()).toBe(0)
})

test('a service that is away is not told as a wrong password', async () => {
  const { page, fill } = await open('service_unavailable')
  await fill('900000000101', 'secret')
  await page.findByText('Служба не отвечает, попробуйте позже')
})

test('the login is sent without the spaces around it, the password as it is', async () => {
  const { fill, tried, signedIn } = await open()
  await fill(' 900000000101 ', ' with spaces ')
  await expect.poll(signedIn).toBe(1)
  expect(tried).toEqual([{ login: '900000000101', password: ' with spaces ' }])
})

test('where the account has a second factor, its code follows the password', async () => {
  const tried: unknown[] = []
  let signedIn = 0
  const page = await render(<PasswordForm onSignedIn={() => signedIn++} />, {
    answers: [
      on(signInWithPassword, () => ({
        second_factor: { challenge_id: 'one', has_totp: true, passkey_options: null },
      })),
      on(finishSignIn, (input) => {
        tried.push(input)
        if (input.code !== '123456') throw refusal('request_code_not_found')
        return SIGNED_IN
      }),
    ],
  })
  await page.type('Логин', 'anna')
  await page.typeSecret('Пароль', 'secret')
  await page.press('Войти')
  await page.findByRole('form', { name: 'Второй шаг' })
  expect(signedIn).toBe(0)
  await page.press('Войти')
  await page.findByText('Введите код')
  await page.type('Код', '000000')
  await page.press('Войти')
  await page.findByText('Введён неверный код подтверждения')
  await page.type('Код', ' 123456 ')
  await page.press('Войти')
  await expect.poll(() => signedIn).toBe(1)
  expect(tried).toEqual([
    { challenge_id: 'one', code: '000000' },
    { challenge_id: 'one', code: '123456' },
  ])
})

test('one can go back from the second step to the password', async () => {
  const page = await render(<PasswordForm onSignedIn={() => {}} />, {
    answers: [
      on(signInWithPassword, () => ({
        second_factor: { challenge_id: 'one', has_totp: false, passkey_options: '{}' },
      })),
    ],
  })
  await page.type('Логин', 'anna')
  await page.typeSecret('Пароль', 'secret')
  await page.press('Войти')
  await page.button('Войти ключом доступа')
  await page.press('Войти иначе')
  await page.field('Логин')
})
