import { describe, expect, test } from 'vitest'
import { FORWARDED_HEADER } from '#server/outbound/queue/forward-sign.ts'
import { envelopeSender, mayForward, mayReply } from './automatic-mail.ts'

const ME = 'anna@pochtamt.test'
const source = (...lines: string[]) => Buffer.from(`${lines.join('\r\n')}\r\n\r\ntext\r\n`)
const from = (sender: string, ...lines: string[]) =>
  source(`Return-Path: <${sender}>`, 'From: x@x.test', ...lines)
const replies = (sender: string, ...lines: string[]) => mayReply(from(sender, ...lines), [ME], [ME])

test('answers of machines go where the envelope says, and nowhere for a bounce', () => {
  expect(envelopeSender(from('boris@outside.test'))).toBe('boris@outside.test')
  expect(envelopeSender(source('Return-Path: boris@outside.test'))).toBe('boris@outside.test')
  expect(envelopeSender(from(''))).toBe('')
  expect(envelopeSender(source('From: boris@outside.test'))).toBe('')
  expect(envelopeSender(source('Return-Path: <a b@outside.test>'))).toBe('')
})

describe('a machine answers', () => {
  test('what a person wrote to an address of its reader, whatever the letter case', () => {
    expect(replies('boris@outside.test')).toBe(true)
    expect(mayReply(from('boris@outside.test'), ['ANNA@pochtamt.test'], [ME])).toBe(true)
    expect(replies('boris@outside.test', 'Auto-Submitted: no')).toBe(true)
    expect(replies('boris@outside.test', 'Precedence: first-class')).toBe(true)
  })

  test.each([
    'Auto-Submitted: auto-replied',
    'Auto-Submitted: auto-generated; type=x',
    'Precedence: bulk',
    'Precedence: LIST',
    'X-Auto-Response-Suppress: DR, OOF, AutoReply',
    'List-Id: <news.outside.test>',
    'List-Unsubscribe: <mailto:x@y.test>',
    `${FORWARDED_HEADER}: sign`,
  ])('nothing that says %s', (line) => expect(replies('boris@outside.test', line)).toBe(false))

  test.each([
    'no-reply',
    'noreply',
    'donotreply-12',
    'do-not-reply',
    'MAILER-DAEMON',
    'postmaster',
    'bounce+anna=pochtamt.test',
    'bounces',
    'owner-news',
    'news-request',
    'news-bounces+anna=x',
  ])('nobody called %s', (local) => expect(replies(`${local}@outside.test`)).toBe(false))

  test.each(['reply', 'norbert', 'bouncer', 'owner', 'request'])('a person called %s', (local) =>
    expect(replies(`${local}@outside.test`)).toBe(true),
  )

  test('neither its reader, nor a bounce, nor what came to others', () => {
    expect(replies('Anna@Pochtamt.test')).toBe(false)
    expect(replies('')).toBe(false)
    expect(mayReply(from('boris@outside.test'), ['team@pochtamt.test'], [ME])).toBe(false)
  })
})

describe('a message is forwarded', () => {
  const TO = 'dora@elsewhere.test'
  const forwards = (sender: string, ...lines: string[]) =>
    mayForward(from(sender, ...lines), null, 'sign', [ME, TO])

  test('unless it is a bounce, or was forwarded from here before', () => {
    expect(forwards('boris@outside.test')).toBe(true)
    expect(forwards('')).toBe(false)
    expect(forwards('boris@outside.test', `${FORWARDED_HEADER}: sign`)).toBe(false)
    expect(forwards('boris@outside.test', `${FORWARDED_HEADER}: other`)).toBe(true)
  })

  test.each([
    ['pass', true],
    ['none', true],
    ['temperror', true],
    ['fail', false],
  ])('whose DMARC is %s: %s', (dmarc, isForwarded) => {
    const auth = { spf: 'none', dkim: 'none', dmarc }
    expect(mayForward(from('boris@outside.test'), auth, 'sign', [ME, TO])).toBe(isForwarded)
  })

  test('unless it goes round in circles', () => {
    const hops = (count: number) => Array.from({ length: count }, (_, nth) => `Received: from h${nth}.test`)
    expect(forwards('boris@outside.test', ...hops(30))).toBe(true)
    expect(forwards('boris@outside.test', ...hops(31))).toBe(false)
  })

  test.each([ME, `<${ME.toUpperCase()}>`, TO, `  ${TO}  `])(
    'unless it was delivered to %s before',
    (been) => {
      expect(forwards('boris@outside.test', 'Delivered-To: other@x.test', `Delivered-To: ${been}`)).toBe(
        false,
      )
    },
  )

  test.each(['other@x.test', `x${TO}`, `${TO}.x`, '', '<>'])('though it was delivered to %j', (been) => {
    expect(forwards('boris@outside.test', `Delivered-To: ${been}`)).toBe(true)
  })

  test('once it is seen that a header of many thousand lines names nobody here', () => {
    const many = Array.from({ length: 5000 }, (_, nth) => `Delivered-To: n${nth}@x.test`)
    expect(forwards('boris@outside.test', ...many)).toBe(true)
    expect(forwards('boris@outside.test', ...many, `Delivered-To: ${TO}`)).toBe(false)
  })
})
