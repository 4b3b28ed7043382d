import { expect, test } from 'vitest'
import { sendCode } from '#contract/identity/password/send-code.ts'
import { createRecoveryCodes } from '#contract/identity/second-factor/create-recovery-codes.ts'
import type { SecondFactor as Factor } from '#contract/identity/second-factor/get-second-factor.schema.ts'
import { getSecondFactor } from '#contract/identity/second-factor/get-second-factor.ts'
import { deletePasskey } from '#contract/identity/second-factor/passkeys/delete-passkey.ts'
import { confirmTotp } from '#contract/identity/second-factor/totp/confirm-totp.ts'
import { deleteTotp } from '#contract/identity/second-factor/totp/delete-totp.ts'
import { startTotp } from '#contract/identity/second-factor/totp/start-totp.ts'
import { on, refusal } from '#tests/components/memory-api.ts'
import { render } from '#tests/components/render.tsx'
import { SecondFactor } from './SecondFactor.tsx'

const NONE: Factor = { totp_since: null, passkeys: [], recovery_codes_left: 0, confirmed_by: 'keeper' }
const ON: Factor = {
  ...NONE,
  totp_since: '2026-11-16T09:00:00Z',
  recovery_codes_left: 9,
  confirmed_by: 'second_factor',
}
const KEY = { id: 7, name: 'Телефон', created_at: '2026-11-16T09:00:00Z', last_used_at: null }
const CODES = ['abcd-efgh-jkmn', 'pqrs-tuvw-xyz2']

/** The part of the page, and what was called. */
async function open(factor: Factor) {
  const calls: unknown[] = []
  let now = factor
  const page = await render(<SecondFactor />, {
    answers: [
      on(getSecondFactor, () => ({ second_factor: now })),
      on(sendCode, ({ purpose }) => {
        calls.push(purpose)
        return { ttl: 600, retry_after: 0 }
      }),
      on(startTotp, (input) => {
        calls.push(input)
        return { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/x?secret=JBSWY3DPEHPK3PXP' }
      }),
      on(confirmTotp, ({ digits }) => {
        calls.push(digits)
        if (digits !== '123456') throw refusal('request_code_not_found')
        now = ON
        return { recovery_codes: CODES }
      }),
      on(deleteTotp, (input) => {
        calls.push(input)
        if (input.code !== '654321') throw refusal('request_code_not_found')
        now = NONE
        return {}
      }),
      on(deletePasskey, (input) => {
        calls.push(input)
        now = { ...now, passkeys: [] }
        return {}
      }),
      on(createRecoveryCodes, (input) => {
        calls.push(input)
        return { recovery_codes: CODES }
      }),
    ],
  })
  return { page, calls }
}

test('an authenticator is set up with a code from the keeper, and recovery codes are shown once', async () => {
  const { page, calls } = await open(NONE)
  await page.press('Настроить аутентификатор')
  await page.press('Отправить код в Keeper')
  await page.type('Код из Keeper, 6 цифр', '111111')
  await page.press('Далее')
  await page.findByText('JBSW Y3DP EHPK 3PXP')
  await page.findByRole('img', { name: 'QR-код для приложения-аутентификатора' })

  await page.type('Шесть цифр из приложения', '000000')
  await page.press('Включить')
  await page.findByText('Введён неверный код подтверждения')
  await page.type('Шесть цифр из приложения', '123456')
  await page.press('Включить')
  await page.findByText(CODES[0]!)
  expect(calls).toEqual(['second_factor', { code: '111111' }, '000000', '123456'])

  await page.press('Записано')
  await page.findByText('осталось 9 из 10')
  expect(page.queryByText(CODES[0]!)).toBeNull()
})

test('a factor is taken away by a factor, and a wrong code is told where it was typed', async () => {
  const { page, calls } = await open(ON)
  await page.press('Удалить аутентификатор')
  await page.type('Запасной код', '111111')
  await page.press('Удалить аутентификатор')
  await page.findByText('Введён неверный код подтверждения')
  await page.type('Запасной код', '654321')
  await page.press('Удалить аутентификатор')
  await page.button('Настроить аутентификатор')
  expect(page.queryByText(/осталось/)).toBeNull()
  expect(calls).toEqual([{ code: '111111' }, { code: '654321' }])
})

test('passkeys stand in a list, from which each can be removed', async () => {
  const { page, calls } = await open({ ...ON, passkeys: [KEY] })
  expect((await page.row(/Телефон/)).textContent).toContain('ещё не входила')
  await page.press('Удалить ключ доступа: Телефон')
  await page.button('Подтвердить ключом доступа')
  await page.type('Код аутентификатора', 'abcd-efgh-jkmn')
  await page.press('Удалить ключ')
  await expect.poll(() => page.queryByRole('row', { name: /Телефон/ })).toBeNull()
  expect(calls).toEqual([{ id: 7, code: 'abcd-efgh-jkmn' }])
})

test('new recovery codes replace the old ones', async () => {
  const { page, calls } = await open(ON)
  await page.press('Новые коды')
  await page.type('Код аутентификатора', '654321')
  await page.press('Новые коды')
  await page.findByText(CODES[1]!)
  expect(calls).toEqual([{ code: '654321' }])
})
