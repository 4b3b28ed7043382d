import { createRef } from 'react'
import { expect, test } from 'vitest'
import type { ErrorCode } from '#contract/errors.ts'
import { getSecurity } from '#contract/identity/password/get-security.ts'
import type { NewPassword } from '#contract/identity/password/new-password.schema.ts'
import { newPassword } from '#contract/identity/password/new-password.ts'
import { CODE_TRIES_MAX } from '#contract/identity/password/password.ts'
import { sendCode } from '#contract/identity/password/send-code.ts'
import { type Answer, on, refusal } from '#tests/components/memory-api.ts'
import { render } from '#tests/components/render.tsx'
import { MailboxPassword } from './MailboxPassword.tsx'

const VERB = 'Задать пароль'
const SEND = 'Отправить код в Keeper'
const CODE = 'Код из Keeper, 6 цифр'
const sent = on(sendCode, () => ({ ttl: 600, retry_after: 0 }))
const refusing =
  (code: ErrorCode, params = {}) =>
  () => {
    throw refusal(code, { params })
  }

/** The form for the first password of a mailbox. */
async function open(answers: Answer[] = []) {
  const page = await render(<MailboxPassword ref={createRef()} isAsked={false} onChanged={() => {}} />, {
    answers: [
      on(getSecurity, () => ({ security: { has_password: false, is_support: false, recovery: null } })),
      sent,
      ...answers,
    ],
  })
  await page.press(VERB)
  return page
}
type Page = Awaited<ReturnType<typeof open>>
const isDisabled = async (page: Page, name: string) => (await page.button(name)).hasAttribute('disabled')
/** A code has come, and the password is typed twice. */
async function filled(page: Page, password: string, repeated = password) {
  await page.press(SEND)
  await page.type(CODE, '000 000')
  await page.typeSecret('Новый пароль', password)
  await page.typeSecret('Повторите пароль', repeated)
}
function writing() {
  const written: NewPassword[] = []
  const answer = on(newPassword, (input) => {
    written.push(input)
    return { ended: 0 }
  })
  return { written, answer }
}

test('without a code nothing can be set', async () => {
  const page = await open()
  expect(await isDisabled(page, VERB)).toBe(true)
  expect(page.queryByRole('textbox', { name: CODE })).toBeNull()
})

test.for([
  ['', '', 'Введите пароль'],
  ['коротко', 'коротко', 'Не меньше 8 знаков'],
  ['долгая зима', 'долгая весна', 'Пароли не совпадают'],
] as const)('«%s», «%s» is refused before anything is sent: %s', async ([password, repeated, words]) => {
  const { written, answer } = writing()
  const page = await open([answer])
  await filled(page, password, repeated)
  await page.press(VERB)
  await page.findByText(words)
  expect(written).toEqual([])
})

test('how easily it is guessed is said while it is typed', async () => {
  const page = await open()
  await page.typeSecret('Новый пароль', '12345678')
  await page.findByText('Легко угадать, 8 знаков')
})

test('a code is sent without the gap that it was pasted with', async () => {
  const { written, answer } = writing()
  const page = await open([answer])
  await filled(page, 'долгая зима')
  await page.press(VERB)
  const password = 'долгая зима'
  await expect.poll(() => written).toEqual([{ password, password_confirm: password, code: '000000' }])
  await page.findByText('Пароль ящика задан')
})

test('wrong codes are counted down to none, and then another one is needed', async () => {
  const page = await open([on(newPassword, refusing('request_code_not_found'))])
  await filled(page, 'долгая зима')
  for (let left = CODE_TRIES_MAX - 1; left > 0; left--) {
    await page.type(CODE, '000000')
    await page.press(VERB)
    await page.findByText(new RegExp(`попыток ${left}$`))
    await page.findByText('Введён неверный код подтверждения')
    expect(document.activeElement).toBe(await page.field(CODE))
    expect((await page.field(CODE)).value).toBe('')
  }
  await page.type(CODE, '000000')
  await page.press(VERB)
  await page.findByText('Попыток не осталось. Отправьте новый код')
  expect((await page.field(CODE)).disabled).toBe(true)
  expect(await isDisabled(page, VERB)).toBe(true)

  await page.press('Отправить ещё раз')
  await page.findByText(new RegExp(`попыток ${CODE_TRIES_MAX}$`))
  expect((await page.field(CODE)).disabled).toBe(false)
})

test('a code runs out before one’s eyes, and another one can be sent', async () => {
  let ttl = 1
  const page = await open([on(sendCode, () => ({ ttl, retry_after: 0 }))])
  await page.press(SEND)
  await page.findByText('Код больше не действует. Отправьте новый')
  expect((await page.field(CODE)).disabled).toBe(true)
  ttl = 600
  await page.press('Отправить ещё раз')
  await page.findByText(/действует (10:00|9:5\d), попыток 5/)
})

test('a second code too early says when, and cannot be asked for before', async () => {
  const page = await open([on(sendCode, refusing('too_many_requests', { retry_after: '59' }))])
  await page.press(SEND)
  await page.findByText(/Отправить ещё раз можно через 0:5\d/)
  expect(page.queryByRole('button', { name: SEND })).toBeNull()
})

test('a keeper that is closed to strangers is named, and the code can be asked for again', async () => {
  const page = await open([on(sendCode, refusing('keeper_not_accepted'))])
  await page.press(SEND)
  await page.findByText(/Ваш Keeper не принимает сообщения от почты/)
  expect(await isDisabled(page, SEND)).toBe(false)
})

test('what else the service refuses is said in the form, which stays as it is', async () => {
  const page = await open([on(newPassword, refusing('service_unavailable'))])
  await filled(page, 'долгая зима')
  await page.press(VERB)
  await page.findByText('Служба не отвечает, попробуйте позже')
  expect((await page.secret('Новый пароль')).value).toBe('долгая зима')
})

test('the password can be read while it is typed', async () => {
  const page = await open()
  const type = async () => (await page.secret('Новый пароль')).getAttribute('type')
  const first = await type()
  await page.press(/^Показать пароль/)
  expect([first, await type()]).toEqual(['password', 'text'])
})
