import { expect, test } from 'vitest'
import { isMessagePassword } from '#contract/protected/protection.ts'
import { newPassword, passwordChars } from './protection.ts'

test('a generated password has 20 characters, none of which is taken for another', () => {
  const passwords = Array.from({ length: 50 }, () => newPassword())
  for (const password of passwords) {
    expect(password).toMatch(/^[a-zA-Z2-9]{20}$/)
    expect(password).not.toMatch(/[ilIoO]/)
    expect(isMessagePassword(password)).toBe(true)
  }
  expect(new Set(passwords).size).toBe(50)
})

test('bytes that would make some characters likelier are thrown away', () => {
  const chunks = [Uint8Array.of(255, 0, 219, 220), new Uint8Array(18).fill(1)]
  const password = newPassword(() => chunks.shift() ?? new Uint8Array(0))
  expect(password).toBe(`a9${'b'.repeat(18)}`)
})

test('a password is counted by characters, whatever their bytes', () => {
  expect(passwordChars('лес🙂')).toBe(4)
})
