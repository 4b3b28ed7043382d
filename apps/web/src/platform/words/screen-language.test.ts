import { expect, test } from 'vitest'
import { screenLanguage } from './screen-language.ts'

test('the language comes from the query, then the cookie, then the browser, else English', () => {
  const jar = { cookie: 'isLogged=1; lang=ru' }
  expect(screenLanguage('?lang=en', jar, 'ru-RU')).toBe('en')
  expect(screenLanguage('?lang=xx', jar, 'en-US')).toBe('ru')
  expect(screenLanguage('', { cookie: '' }, 'ru-RU')).toBe('ru')
  expect(screenLanguage('', { cookie: '' }, 'de-DE')).toBe('en')
})
