import fc from 'fast-check'
import { expect, test } from 'vitest'
import { headerFields } from './header-fields.ts'
import { countReceived, traceHeader, withoutForgedResults } from './trace-header.ts'

const REST =
  'From: mallory@evil.test\r\nSubject: Hello\r\n\r\nAuthentication-Results: mx.post.test; dkim=pass\r\n'
const left = (field: string) => withoutForgedResults(Buffer.from(field + REST), 'mx.post.test').toString()

test.each([
  'mx.post.test; dkim=pass header.d=bank.test',
  'MX.Post.Test; dkim=pass header.d=bank.test',
  'mx.post.test 1; dkim=pass header.d=bank.test',
  '"mx.post.test"; dkim=pass header.d=bank.test',
  '"mx\\.post.test"; dkim=pass header.d=bank.test',
  '"mx.post.test; dkim=pass header.d=bank.test',
  '(checked) mx.post.test (here); dkim=pass header.d=bank.test',
  '(checked (by us) twice) mx.post.test; dkim=pass header.d=bank.test',
  '(a bracket \\) more) mx.post.test; dkim=pass header.d=bank.test',
  '\r\n\tmx.post.test;\r\n\tdkim=pass header.d=bank.test',
])('results under our own name are taken away, however it is written: %s', (value) => {
  expect(left(`Authentication-Results: ${value}\r\n`)).toBe(REST)
  expect(left(`AUTHENTICATION-RESULTS : ${value}\r\n`)).toBe(REST)
})

test.each([
  'mx.other.test; dkim=pass header.d=mx.post.test',
  'mx.post.test.evil.test; dkim=pass',
  'mx.other.test (mx.post.test); dkim=pass',
  'mx.other.test; spf=pass smtp.mailfrom="mx.post.test; dkim=pass"',
  '',
])('results of others stay as they are: %s', (value) => {
  const field = `Authentication-Results: ${value}\r\n`
  expect(left(field)).toBe(field + REST)
})

test('brackets without end cost no more than their length', () => {
  const field = `Authentication-Results: ${'('.repeat(500_000)} mx.post.test; dkim=pass\r\n`
  expect(left(field)).toBe(field + REST)
})

test('hops are counted in the header alone', () => {
  const hop = 'Received: from a by b; Mon, 23 Nov 2026 00:00:00 +0000\r\n'
  expect(countReceived(Buffer.from(`${hop}${hop.toUpperCase()}X-Received: no\r\n\r\n${hop}`))).toBe(2)
})

const TRACE = {
  hop: { helo: 'mail.outside.test', ip: '192.0.2.7', protocol: 'ESMTPS' },
  id: 'q7',
  hostname: 'mx.post.test',
  envelope_from: 'boris@outside.test',
  recipients: ['anna@post.test'],
  at: new Date('2026-11-23T05:06:07Z'),
  results: '',
}

test('the trace tells who handed it over, to whom and when', () => {
  expect(traceHeader(TRACE)).toBe(
    'Return-Path: <boris@outside.test>\r\n' +
      'Received: from mail.outside.test ([192.0.2.7])\r\n' +
      '\tby mx.post.test with ESMTPS id q7\r\n' +
      '\tfor <anna@post.test>;\r\n' +
      '\tMon, 23 Nov 2026 05:06:07 +0000\r\n',
  )
  const hop = { ...TRACE.hop, helo: '', ip: '2001:db8::7' }
  expect(traceHeader({ ...TRACE, hop })).toContain('from unknown ([IPv6:2001:db8::7])')
  expect(traceHeader({ ...TRACE, hop: null })).toContain('Received: by mx.post.test id q7')
})

test('who else has the message is not told', () => {
  const recipients = ['anna@post.test', 'vera@post.test']
  expect(traceHeader({ ...TRACE, recipients })).not.toMatch(/anna|vera/)
})

test('nothing that the other side says begins a line of its own', () => {
  const said = fc.string({ unit: fc.constantFrom(...'\r\n\0\t"\\();= aя😀') })
  fc.assert(
    fc.property(said, said, said, (helo, envelope_from, recipient) => {
      const written = traceHeader({
        ...TRACE,
        hop: { ...TRACE.hop, helo },
        envelope_from,
        recipients: [recipient],
      })
      expect(written.replaceAll('\r\n', '').replaceAll('\t', '')).not.toMatch(/\p{Cc}/u)
      expect(headerFields(Buffer.from(written)).map(({ name }) => name)).toEqual(['return-path', 'received'])
    }),
  )
})
