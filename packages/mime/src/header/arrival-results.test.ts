import { expect, test } from 'vitest'
import { arrivalResults } from './arrival-results.ts'

const TRACE = [
  'Return-Path: <anna@firm.test>',
  'Received-SPF: pass (mx.post.test: domain of anna@firm.test designates 192.0.2.7',
  ' as permitted sender) client-ip=192.0.2.7;',
  'Authentication-Results: mx.post.test;',
  ' dkim=pass header.i=@firm.test header.s=s1 header.a=rsa-sha256 header.b=abc;',
  ' dkim=neutral (body hash did not verify) header.i=list@other.test header.s=s2;',
  ' spf=pass (mx.post.test: fine) smtp.mailfrom=anna@firm.test;',
  ' dmarc=pass policy.dmarc=reject header.from=firm.test',
  'Received: from mail.firm.test ([192.0.2.7])',
  '\tby mx.post.test with ESMTPS id 7;',
  '\tMon, 23 Nov 2026 00:00:00 +0000',
]
const BROUGHT = [
  'Authentication-Results: mx.post.test; dkim=pass header.i=@bank.test; dmarc=pass policy.dmarc=none',
  'Received-SPF: pass client-ip=198.51.100.1;',
  'Received: from evil.test ([198.51.100.1]) by mail.firm.test; Mon, 23 Nov 2026 00:00:00 +0000',
  'From: anna@firm.test',
  '',
  'Text',
]
const bytes = (...lines: string[]) => Buffer.from(lines.join('\r\n'))

test('the trace on top says who signed, what was asked for and where it came from', () => {
  expect(arrivalResults(bytes(...TRACE, ...BROUGHT))).toEqual({
    dkim: [
      { result: 'pass', domain: 'firm.test' },
      { result: 'fail', domain: 'other.test' },
    ],
    sealer: '',
    policy: 'reject',
    ip: '192.0.2.7',
    envelope_domain: 'firm.test',
  })
})

test('nothing that was brought along is believed', () => {
  const own = 'Received: by mx.post.test id q7; Mon, 23 Nov 2026 00:00:00 +0000'
  expect(arrivalResults(bytes(own, ...BROUGHT))).toEqual({
    dkim: [],
    sealer: '',
    policy: '',
    ip: '',
    envelope_domain: '',
  })
})

test.each([
  ['"x; dkim=pass header.d=bank.test y"@evil.test', 'evil.test'],
  ['"x; arc=pass header.d=bank.test y"@evil.test', 'evil.test'],
  ['"a\\) ; dkim=pass header.d=bank.test \\("@evil.test', 'evil.test'],
  ['"a\\\\"; dkim=pass header.d=bank.test (b\\\\""@evil.test', 'evil.test'],
  ['postmaster@x;dkim=pass(header.d=bank.test', ''],
  ['"client-ip=192.0.2.99; (("@evil.test', 'evil.test'],
])('an envelope sender that looks like a result is none: %s', (sender, envelope_domain) => {
  const quoted = `"${sender.replace(/["\\]/g, '\\$&')}"`
  const escaped = sender.replace(/[\\()]/g, '\\$&')
  const trace = [
    `Received-SPF: pass (mx.post.test: domain of ${escaped} designates 192.0.2.7) client-ip=192.0.2.7;`,
    ` envelope-from=${quoted}; helo=h;`,
    'Authentication-Results: mx.post.test;',
    ' dkim=neutral (no key) header.i=@evil.test;',
    ` spf=pass (mx.post.test: domain of ${escaped} designates 192.0.2.7) smtp.mailfrom=${quoted};`,
    ' dmarc=none header.from=bank.test',
    'Received: from mail.evil.test ([192.0.2.7]) by mx.post.test; Mon, 23 Nov 2026 00:00:00 +0000',
  ]
  expect(arrivalResults(bytes(...trace, ...BROUGHT))).toEqual({
    dkim: [{ result: 'neutral', domain: 'evil.test' }],
    sealer: '',
    policy: '',
    ip: '192.0.2.7',
    envelope_domain,
  })
})

test('a header of any length costs no more than its first kilobytes', () => {
  const long = `Authentication-Results: mx; ${'dkim=pass header.i=a'.repeat(500_000)}`
  expect(arrivalResults(Buffer.from(long)).dkim.length).toBeLessThan(2)
})
