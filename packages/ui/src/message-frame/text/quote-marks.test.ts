import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isAttribution, isMarkedAttribution, isOriginalMark, isQuotedHeading } from './quote-marks.ts'

describe('who wrote what is quoted', () => {
  test.each([
    'On 3 May 2026, at 10:15, Ann Other <ann@a.test> wrote:',
    'On Mon, Nov 16, 2026 at 9:00 AM Ann Other <ann@a.test> wrote:',
    'Thu, 26 Jun 2014 15:05:31 +0400 от Анна <anna@a.test>:',
    '3 мая 2026 г., в 10:15, Анна Петрова <anna@a.test> написал(а):',
    '16.11.2026 12:00, Борис пишет:',
    'В 2026-11-16 пользователь Борис <b@b.test> написал:',
    'Am 16.11.2026 um 09:00 schrieb Jörg <j@j.test>:',
    'Le lun. 16 nov. 2026 à 09:00, Zoé <z@z.test> a écrit :',
    'El 16/11/2026 a las 9:00, José escribió:',
    'Op 16 nov. 2026 om 09:00 schreef Jan <jan@nl.test>:',
    'Ann Other <ann@a.test> wrote:',
    'Анна Петрова <anna@a.test> пишет:',
  ])('%s', (line) => expect(isAttribution(line)).toBe(true))

  test.each([
    'On 3 May 2026 we met and Ann wrote a poem',
    'In May. Then on Friday Ann wrote:',
    'He came on 3 May! Ann wrote:',
    '3 things to buy:',
    'Dear Ann,',
    'wrote:',
    '',
    'Ann Other wrote:',
    'Look at this: Ann <ann@a.test> wrote:',
  ])('%j is the writer’s own', (line) => expect(isAttribution(line)).toBe(false))

  test('is a line, and no longer than one', () => {
    const line = (name: string) => `On 3 May 2026, ${name} <ann@a.test> wrote:`
    expect(isAttribution(line('A'.repeat(200)))).toBe(true)
    expect(isAttribution(line('A'.repeat(300)))).toBe(false)
  })

  test('marked by its program is one in whatever language, if it ends like one', () => {
    expect(isMarkedAttribution('2026年11月16日 9:00、Ann：')).toBe(true)
    expect(isMarkedAttribution('Kirjoitti Ann 16.11.2026:')).toBe(true)
    expect(isMarkedAttribution('Ann wrote')).toBe(false)
    expect(isMarkedAttribution('Thanks! See below:')).toBe(false)
    expect(isMarkedAttribution(`${'a'.repeat(300)}:`)).toBe(false)
  })
})

describe('a message of Outlook', () => {
  test('is headed by who, when and what about, in any of its languages', () => {
    expect(isQuotedHeading('From: Ann\nSent: Monday\nTo: Boris\nSubject: x')).toBe(true)
    expect(isQuotedHeading('От: Анна\nОтправлено: 16 ноября\nКому: Борис\nТема: x')).toBe(true)
    expect(isQuotedHeading('Von: Jörg\nGesendet: Montag\nBetreff: x')).toBe(true)
  })

  test('is none where one of them is missing, or far below', () => {
    expect(isQuotedHeading('From: Ann\nSubject: x')).toBe(false)
    expect(isQuotedHeading('Sent: Monday\nSubject: x')).toBe(false)
    expect(isQuotedHeading(`From: Ann\nSent: Monday\n${'word '.repeat(200)}\nSubject: x`)).toBe(false)
    expect(isQuotedHeading('He is from: nowhere\nDate: x\nSubject: y')).toBe(false)
  })

  test.each(['-----Original Message-----', '--- Исходное сообщение ---', ' -- Original Message -- '])(
    '%s stands above it',
    (line) => expect(isOriginalMark(line)).toBe(true),
  )

  test.each(['Original Message', '- Original Message -', 'the -----Original Message-----', '-----'])(
    '%s does not',
    (line) => expect(isOriginalMark(line)).toBe(false),
  )
})

test.each([
  ['digits', '1'],
  ['spaces', ' '],
  ['words', 'ab '],
  ['dates', '1. '],
  ['names', 'On 3 May 2026, '],
  ['brackets', '<a@'],
  ['stops', 'abc. '],
  ['dashes', '-'],
])('a megabyte of %s is told in no time that grows with it', (_name, piece) => {
  const line = piece.repeat(1_000_000 / piece.length)
  expect([
    isAttribution(line),
    isMarkedAttribution(`${line}:`),
    isOriginalMark(line),
    isQuotedHeading(line),
  ]).toEqual([false, false, false, false])
})

test('no line makes it stumble', () => {
  const piece = fc.constantFrom(
    'On ',
    '3 ',
    'May ',
    '2026',
    ', ',
    'Ann ',
    '<a@a.test>',
    ' wrote',
    ':',
    '! ',
    'написал(а)',
    '\t',
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
      const line = pieces.join('')
      // Whoever is told apart ends with a colon; a second line never joins the first.
      if (isAttribution(line)) expect(line.trimEnd().endsWith(':')).toBe(true)
    }),
  )
})
