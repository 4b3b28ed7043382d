import { expect, test } from 'vitest'
import { disguisedHost } from './link-host.ts'

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
  ['a@bank.test', 'mailto:b@evil.test', null],
  ['bank.test', 'not an address', null],
])('%j over %j leads to %j', (text, href, host) => {
  expect(disguisedHost(text, href)).toBe(host)
})
