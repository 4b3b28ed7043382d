import { expect, test } from 'vitest'
import { loadTexts } from '#texts/texts.ts'
import { CallFailed } from '#web/platform/calls/call-failed.ts'
import { failureText } from './failure-text.ts'
import { createT } from './i18n.ts'

const ru = createT('ru', await loadTexts('ru'))
const en = createT('en', await loadTexts('en'))

test('a text has the form of its number', () => {
  expect([1, 3, 5, 21].map((count) => ru('shell.unread_new', { count }))).toEqual([
    '1 новое',
    '3 новых',
    '5 новых',
    '21 новое',
  ])
  expect(en('shell.unread_new', { count: 1204 })).toBe('1,204 new')
})

test('a failure is told by its code with its values, in the language of the screen', () => {
  const tooMuch = new CallFailed({
    code: 'max_limit_reached',
    status: 413,
    message: 'x',
    params: { limit: 50 },
  })
  expect(failureText(tooMuch, en)).toBe('Max limit reached: 50Mb')
  expect(failureText(tooMuch, ru)).toContain('50')
})

test('a failure without a known code is told in the words of the server, else in general ones', () => {
  expect(failureText(new CallFailed({ code: null, status: 418, message: 'a teapot' }), en)).toBe('a teapot')
  expect(failureText(new CallFailed({ code: null, status: 418, message: '' }), en)).toBe('smth went wrong')
  expect(failureText(new CallFailed({ code: null, status: 0, message: '' }), en)).toBe('No connection')
  expect(failureText({}, ru)).toBe('Что-то пошло не так')
})
