import { expect, test } from 'vitest'
import { chooseLanguage } from './language.ts'

test('the language comes from the query, then the cookie, then the browser, else English', () => {
  expect(chooseLanguage({ query: 'en', cookie: 'ru', browser: 'ru-RU' })).toBe('en')
  expect(chooseLanguage({ query: 'xx', cookie: 'ru', browser: 'en-US' })).toBe('ru')
  expect(chooseLanguage({ query: undefined, cookie: undefined, browser: 'RU-ru' })).toBe('ru')
  expect(chooseLanguage({ query: undefined, cookie: undefined, browser: 'fr-FR' })).toBe('en')
  expect(chooseLanguage({ query: ['ru'], cookie: '', browser: undefined })).toBe('en')
})
