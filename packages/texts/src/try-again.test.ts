import { expect, test } from 'vitest'
import { tryAgainText } from './try-again.ts'

test.for([
  [1, 'in 1 second', 'через 1 секунду'],
  [30, 'in 30 seconds', 'через 30 секунд'],
  [119.2, 'in 120 seconds', 'через 120 секунд'],
  [121, 'in 3 minutes', 'через 3 минуты'],
  [900, 'in 15 minutes', 'через 15 минут'],
  [3601, 'in 61 minutes', 'через 61 минуту'],
  [7200, 'in 2 hours', 'через 2 часа'],
  [172_800, 'in 48 hours', 'через 48 часов'],
  [604_800, 'in 7 days', 'через 7 дней'],
] as const)('%d seconds are said so that the wait is over then', ([seconds, en, ru]) => {
  expect(tryAgainText('en', seconds)).toBe(`Too many attempts. Try again ${en}`)
  expect(tryAgainText('ru', seconds)).toBe(`Слишком много попыток. Попробуйте ${ru}`)
})
