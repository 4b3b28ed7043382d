import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readMessage } from '#mime/read-message.ts'
import { readFeatures } from '../features/read-features.ts'
import { RULES_MAX } from './weigh-rules.ts'

const PROVEN = { spf: 'pass', dkim: 'pass', dmarc: 'pass' }

async function rulesOf(lines: readonly string[], auth = null as typeof PROVEN | null) {
  const source = Buffer.from(lines.join('\r\n'))
  return readFeatures(source, await readMessage(source), auth).rules
}

/** A message that nothing is to be said against, but for what a test changes. */
const message = (changed: Record<string, string> = {}, body = 'Shall we meet at one?') => {
  const fields: Record<string, string> = {
    From: 'Boris <boris@garden.test>',
    To: 'anna@pochtamt.test',
    Subject: 'Lunch',
    Date: 'Mon, 16 Nov 2026 09:00:00 +0000',
    'Message-ID': '<1@garden.test>',
    ...changed,
  }
  return [
    ...Object.entries(fields).flatMap(([name, value]) => (value ? [`${name}: ${value}`] : [])),
    '',
    body,
  ]
}

test('against an ordinary message no rule speaks, nor against links to where it comes from', async () => {
  expect(await rulesOf(message())).toEqual({ header: 0, links: 0, words: 0 })
  const body = 'It is all at https://www.garden.test/plan and http://garden.test/map.'
  expect(await rulesOf(message({}, body))).toEqual({ header: 0, links: 0, words: 0 })
  expect(await rulesOf(message({ From: 'Jim Norton (Gmail) <jim@garden.test>' }))).toMatchObject({
    header: 0,
  })
  const shop = message({ From: 'PayPal <service@mail.paypal.com>' }, 'A receipt: https://www.paypal.com/r')
  expect(await rulesOf(shop)).toEqual({ header: 0, links: 0, words: 0 })
})

describe('rules of a header speak', () => {
  test.each<[string, Record<string, string>]>([
    ['when a sender has the name of somebody else', { From: 'PayPal Service <a@garden.test>' }],
    ['when a name is another address', { From: '"ceo@bank.test" <a@garden.test>' }],
    ['when answers go to a free mailbox elsewhere', { 'Reply-To': 'prince@gmail.com' }],
    ['when nobody is written to', { To: '' }],
    ['when somebody writes to themselves', { To: 'boris@garden.test' }],
    ['without a Message-ID', { 'Message-ID': '' }],
    ['without a date', { Date: '' }],
    ['when a subject is in capitals', { Subject: 'READ THIS NOW' }],
    ['when a subject shouts', { Subject: 'Lunch!!!' }],
  ])('%s', async (_, changed) => {
    const { header, links, words } = await rulesOf(message(changed))
    expect(header).toBeGreaterThan(0)
    expect([links, words]).toEqual([0, 0])
  })

  test('and not when answers of a proven sender go elsewhere', async () => {
    expect((await rulesOf(message({ 'Reply-To': 'shop@gmail.com' }), PROVEN)).header).toBe(0)
  })
})

test.each([
  'http://192.0.2.7/login',
  'http://paypal.com@evil.test/',
  'http://evil.test:8080/',
  'https://xn--pypal-4ve.test/',
  'https://garden-login.web.app/x',
  'https://bit.ly/x',
  'https://prize.click/x',
])('rules of links speak of %s', async (url) => {
  const { header, links, words } = await rulesOf(message({}, `See ${url}`))
  expect(links).toBeGreaterThan(0)
  expect([header, words]).toEqual([0, 0])
})

test('rules of words count each phrase once, and stop', async () => {
  const once = await rulesOf(message({}, 'Your account has been suspended.'))
  const often = await rulesOf(message({}, 'Your account has been suspended. '.repeat(100)))
  expect(once.words).toBeGreaterThan(0)
  expect(often).toEqual(once)
})

test('whatever a message says, rules add something between nothing and their most', async () => {
  const piece = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom(
      ...['From: PayPal <a@b.test>\r\n', 'Reply-To: x@gmail.com\r\n', 'Subject: YOU WON!!!\r\n', '\r\n\r\n'],
      ...[
        'http://1.2.3.4:80/',
        'http://a@b.click/',
        ' viagra',
        ' lottery',
        ' next of kin',
        ' act now',
        ' bitcoin',
      ],
      ...[' your account has been suspended', ' verify your account', ' not spam', '<a href="http://x.top">'],
    ),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(piece, { maxLength: 60 }), async (pieces) => {
      const { header, links, words } = await rulesOf([pieces.join('')])
      for (const part of [header, links, words]) expect(part).toBeGreaterThanOrEqual(0)
      expect(header + links + words).toBeLessThanOrEqual(RULES_MAX + 1e-9)
    }),
  )
})
