import { expect, test } from 'vitest'
import { EMPTY_SEARCH, routeOfSearch } from '#web/mailbox/search/panel/search-form.ts'
import { foundWords, wordsIn } from '#web/mailbox/search/query/found-words.ts'
import { highlight } from './highlight.ts'

const marked = (text: string, search: string) =>
  highlight(text, wordsIn(search))
    .map((piece) => (piece.hit ? `[${piece.text}]` : piece.text))
    .join('')

test.each([
  ['Счёт № 318', 'счет', '[Счёт] № 318'],
  ['Пересчёт и счета', 'счет', 'Пересчёт и [счет]а'],
  ['Re: brand guidelines', 'BRAND "guide"', 'Re: [brand] [guide]lines'],
  ['Договор и приложения', 'договоров', '[Договор] и приложения'],
  ['Новыми договорами', 'договоров новые', '[Новыми] [договорами]'],
  ['Signed the contract', 'contracts sign', '[Sign]ed the [contract]'],
  ['Контрабас', 'контракт', 'Контрабас'],
  ['nothing here', 'elsewhere', 'nothing here'],
  ['', 'word', ''],
])('in “%s” the search “%s” marks “%s”', (text, search, expected) => {
  expect(marked(text, search)).toBe(expected)
})

test('each part of a letter is marked with what was looked for in it, and nothing with what was not', () => {
  const form = {
    ...EMPTY_SEARCH,
    sender: false,
    search_text: 'from:Анна subject:договор -аренда срок is:unread filename:акт',
  }
  expect(foundWords(routeOfSearch(form, { a_id: 'all', f_id: 1 }))).toEqual({
    people: ['анна'],
    subject: ['договор', 'срок'],
    body: ['срок'],
  })
})
