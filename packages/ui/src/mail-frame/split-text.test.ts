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
