import { expect, test } from 'vitest'
import { splitText } from './split-text.ts'

const quoteOf = (text: string) => splitText(text).quote

test.each([
  [
    'a quote with its introduction',
    'Yes.\n\nOn 3 May 2026, Ann wrote:\n> Will you?\n',
    'On 3 May 2026, Ann wrote:\n> Will you?\n',
  ],
  [
    'in Russian',
    'Да.\n\n3 мая 2026 г., в 10:15, Анна <a@a.test> написал(а):\n\n> Придёте?',
    '3 мая 2026 г., в 10:15, Анна <a@a.test> написал(а):\n\n> Придёте?',
  ],
  [
    'over two lines',
    'Yes.\n\nOn 3 May 2026 at 10:15, Ann Other\n<a@a.test> wrote:\n> Will you?',
    'On 3 May 2026 at 10:15, Ann Other\n<a@a.test> wrote:\n> Will you?',
  ],
  [
    'in French',
    'Oui.\n\nLe lun. 3 mai 2026 à 10:15, Ann <a@a.test> a écrit :\n> Thé ?',
    'Le lun. 3 mai 2026 à 10:15, Ann <a@a.test> a écrit :\n> Thé ?',
  ],
  ['without an introduction', 'Yes.\n\n> Will you?\n>> Who?', '> Will you?\n>> Who?'],
  ['under a mark', 'Да.\n\n-----Исходное сообщение-----\nText', '-----Исходное сообщение-----\nText'],
  [
    'under a heading',
    'Yes.\n\n________________\nFrom: Ann\nSent: Monday\nTo: Bob\nSubject: Tea\n\nWill you?',
    '________________\nFrom: Ann\nSent: Monday\nTo: Bob\nSubject: Tea\n\nWill you?',
  ],
  [
    'unmarked',
    'Yes.\n\nOn 3 May 2026, Ann <a@a.test> wrote:\n\nWill you?',
    'On 3 May 2026, Ann <a@a.test> wrote:\n\nWill you?',
  ],
])('a quote at the end folds: %s', (_, text, quote) => {
  expect(quoteOf(text)).toBe(quote)
})

test.each([
  ['answers between the lines', 'On 3 May, Ann wrote:\n> Tea?\nYes.\n> Cake?\nNo.'],
  ['an answer below', '> Will you?\n\nYes.'],
  ['a letter that is nothing else', 'On 3 May 2026, Ann wrote:\n> Will you?'],
  ['a forwarded letter', 'Look:\n\n---------- Forwarded message ----------\nFrom: Ann <a@a.test>\n\nText'],
  ['a sentence that ends with a colon', 'She wrote:\nnothing at all'],
  ['a letter without a quote', 'Hello.\n\nBye.'],
  ['an empty letter', ''],
])('nothing folds in %s', (_, text) => {
  expect(quoteOf(text)).toBe('')
})

test('the sentence above a quote stays when it does not introduce it', () => {
  expect(splitText('See this at 10:30:\n> text')).toEqual({
    reply: 'See this at 10:30:',
    signature: '',
    quote: '> text',
  })
})

test.each([
  ['Hi\n-- \nAnn', '-- \nAnn'],
  ['Hi\n---\nАнна', '---\nАнна'],
  ['-- \nAnn', ''],
  [`Hi\n---\n${'line\n'.repeat(20)}`, ''],
])('the signature of %j is %j', (text, signature) => {
  expect(splitText(text).signature).toBe(signature)
})

const MARKS = [
  '---------- Forwarded message ---------',
  '-------- Пересылаемое сообщение --------',
  '-------- Forwarded Message --------',
  'Begin forwarded message:',
  'Начало переадресованного сообщения:',
  '-------- Перенаправленное сообщение --------',
]
test.each(MARKS.flatMap((mark) => [[mark, 'FYI\n\n'] as const, [mark, ''] as const]))(
  'what is passed on under %j stays open after %j',
  (mark, own) => {
    const heading =
      'From: Ann <a@a.test>\nDate: Mon, 3 May 2026, 10:15\nSubject: Tea\nTo: <b@b.test>\n\nWill you?\n'
    const quoted = 'On 2 May 2026 at 10:15, Bob <b@b.test> wrote:\n> Tea?'
    expect(quoteOf(`${own}${mark}\n${heading}\n${quoted}`)).toBe('')
    expect(quoteOf(`${own}> ${mark}\n> ${heading.replaceAll('\n', '\n> ')}`)).toBe('')
  },
)

test('an answer to what was passed on folds it', () => {
  const quote = 'On 3 May 2026, Ann wrote:\n> FYI\n> ---------- Forwarded message ---------\n> Text'
  expect(quoteOf(`Thanks.\n\n${quote}`)).toBe(quote)
})

test('a letter that is a forward by its subject has no quote', () => {
  const text = 'FYI\n\n-------- Original Message --------\nFrom: Ann\nDate: 3 May\nSubject: Tea\n\nWill you?'
  expect(quoteOf(text)).not.toBe('')
  expect(splitText(text, { isForward: true }).quote).toBe('')
})

test.each([
  [
    'on its own line',
    'Yes, I agree with the price 500.\n3 мая 2026 г., 10:15, Анна <a@a.test>:\n> 500?',
    '3 мая',
  ],
  ['that looks like a date', 'On 5 May I will come.\nOn 3 May 2026, Ann wrote:\n> When?', 'On 3 May'],
  ['that speaks of writing', 'I do not believe what Ann wrote:\n> It rains.', '> It'],
  ['before the introduction', 'I agree. On 3 May 2026, Ann wrote:\n> Will you?', '> Will'],
])('the writer’s own sentence stays: %s', (_, text, begins) => {
  expect(quoteOf(text).startsWith(begins), quoteOf(text)).toBe(true)
})
