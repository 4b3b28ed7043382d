import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readQuery, splitQuery, writeQuery } from './query-text.ts'

describe('what is typed is understood', () => {
  test.each([
    ['from:anna', ['from anna']],
    ['От:Анна тема:"счёт за март"', ['from Анна', 'subject счёт за март']],
    ['КОМУ: anna@outside.test', ['to anna@outside.test']],
    ['subject:«счёт за март»', ['subject счёт за март']],
    [
      'is:UNREAD статус:важные has:attachments есть:вложение',
      ['is unread', 'is flagged', 'has attachment', 'has attachment'],
    ],
    ['-from:anna -аренда -"два слова"', ['-from anna', '- аренда', '- "два слова"']],
    ['from:anna OR from:ivan договор', ['from anna | from ivan', ' договор']],
    ['счёт ИЛИ акт | накладная', [' счёт |  акт |  накладная']],
    ['larger:5M меньше:10МБ filename:pdf', ['larger 5M', 'smaller 10МБ', 'filename pdf']],
    ['папка:Счета метка:"Мои оплаты" алиас:x', ['in Счета', 'label Мои оплаты', ' алиас:x']],
    ['OR слово OR', [' "OR"', ' слово', ' "OR"']],
    ['"не закрыто и 5" монитор', [' "не закрыто и 5"', ' монитор']],
    ['не "закрыто', [' не', ' закрыто']],
    ['from: is:unread', [' "from:"', 'is unread']],
  ])('%s', (text, expected) => {
    const said = readQuery(text).map((group) =>
      group.map(({ operator, value, not }) => `${not ? '-' : ''}${operator ?? ''} ${value}`).join(' | '),
    )
    expect(said).toEqual(expected)
  })
})

test.each([
  'https://a.test/x',
  'Re: отчёт',
  '"is:unread"',
  '"точная фраза" слово',
  'is:blue',
  'счёт-фактура',
  '- -- -!',
  '10:30',
])('words stay words: %s', (text) => {
  expect(splitQuery(text)).toEqual({ words: text, groups: [] })
})

test('what was written is read back the same, whatever was typed', () => {
  const some = fc.constantFrom(
    'from:',
    'от:',
    '-',
    '"',
    '«',
    '»',
    ' ',
    'OR ',
    'is:unread',
    'label:#4',
    ':',
    'слово',
    'x',
  )
  const typed = fc.oneof(
    fc.array(some, { maxLength: 12 }).map((parts) => parts.join('')),
    fc.string({ unit: 'grapheme' }),
  )
  fc.assert(
    fc.property(typed, (text) => {
      const groups = readQuery(text)
      expect(readQuery(writeQuery(groups))).toEqual(groups)
      const { words, groups: others } = splitQuery(text)
      expect(splitQuery([words, writeQuery(others)].filter(Boolean).join(' '))).toEqual({
        words,
        groups: others,
      })
    }),
  )
})
