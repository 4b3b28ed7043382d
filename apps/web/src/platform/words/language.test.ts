import { expect, test } from 'vitest'
import { chooseLanguage } from './language.ts'

test('the language comes from the query, then the cookie, then the browser, else English', () => {
  const jar = { cookie: 'isLogged=1; lang=ru' }
  expect(chooseLanguage('?lang=en', jar, 'ru-RU')).toBe('en')
  expect(chooseLanguage('?lang=xx', jar, 'en-US')).toBe('ru')
  expect(chooseLanguage('', { cookie: '' }, 'ru-RU')).toBe('ru')
  expect(chooseLanguage('', { cookie: '' }, 'de-DE')).toBe('en')
})
