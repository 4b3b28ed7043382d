import { expect, test } from 'vitest'
import { disguiseOf } from './link-host.ts'

test.each([
  ['https://bank.test', 'https://evil.test/bank', 'evil.test'],
  ['bank.test/login', 'https://bank.test.evil.test/', 'bank.test.evil.test'],
  ['www.bank.test', 'https://evil.test/?bank.test', 'evil.test'],
  ['bank.test', 'https://bank.test@evil.test/', 'evil.test'],
  ['банк.рф', 'https://evil.test/', 'evil.test'],
  ['bank.test', 'https://www.bank.test/login', null],
  ['https://pay.bank.test/', 'https://bank.test/', null],
  ['Pay here', 'https://evil.test/', null],
  ['report.pdf is ready', 'https://evil.test/', null],
  ['Sign in at https://bank.test/login now', 'https://evil.test/', 'evil.test'],
  ['Вход: www.bank.test', 'https://evil.test/', 'evil.test'],
  ['bank\u200b.te\u00adst', 'https://evil.test/', 'evil.test'],
  ['https://xn--80ab.xn--p1ai/', 'https://evil.test/', 'evil.test'],
  ['notes of awww.bank.test', 'https://evil.test/', null],
  ['a@bank.test', 'mailto:b@evil.test', null],
  ['bank.test', 'not an address', null],
])('%j over %j leads to %j', (text, href, host) => {
  expect(disguiseOf(text, href)?.host ?? null).toBe(host)
})

test('the longest text costs no more than its length', () => {
  const texts = ['a.'.repeat(1000), 'a-'.repeat(1000), 'https://'.repeat(250), '\u200b'.repeat(2000)]
  for (const text of texts) expect(disguiseOf(text, 'https://evil.test/')).toBeNull()
  expect(disguiseOf('https://bank.test/'.padEnd(1_000_000, 'x'), 'https://evil.test/')).toBeNull()
})
