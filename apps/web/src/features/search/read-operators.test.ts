import { expect, test } from 'vitest'
import { requestOf } from '#web/features/messages/list-scope.ts'
import { readOperators } from './read-operators.ts'
import { EMPTY_SEARCH, formOf, placeOfSearch, searchProblem } from './search-form.ts'

const folderNamed = (name: string) => (name.toLowerCase() === 'мои счета' ? 9 : null)
const read = (search_text: string, more: Partial<typeof EMPTY_SEARCH> = {}) =>
  readOperators({ ...EMPTY_SEARCH, ...more, search_text }, folderNamed)
const formRead = (search_text: string) => read(search_text).form

test('from: and subject: look into their field alone', () => {
  expect(formRead('from:anna@outside.test')).toMatchObject({
    search_text: 'anna@outside.test',
    sender: true,
    subject: false,
    text: false,
  })
  expect(formRead('Subject:"счёт за март"')).toMatchObject({
    search_text: '"счёт за март"',
    subject: true,
    sender: false,
  })
  expect(read('from:anna').problem).toBeNull()
})

test('what the server cannot join is refused, not guessed', () => {
  expect(read('from:anna договор').problem).toBe('no_mix')
  expect(read('from:anna subject:договор').problem).toBe('no_mix')
  expect(read('is:unread has:attachment').problem).toBe('one_filter')
  expect(read('in:nowhere x').problem).toBe('no_such_folder')
  expect(read('after:31.02.2026').problem).toBe('wrong_date')
  expect(read('after:2026-01-01 x', { all_folder: true }).problem).toBe('dates_off')
})

test('days may be written in three ways; before: leaves its own day out', () => {
  expect(formRead('after:2026-10-01 before:01.11.2026 x')).toMatchObject({
    search_text: 'x',
    from: '01.10.2026',
    to: '31.10.2026',
  })
  expect(formRead('after:2026/2/9').from).toBe('09.02.2026')
})

test('in: names a folder as the reader does, or all of them', () => {
  expect(read('in:"Мои счета" март')).toMatchObject({
    f_id: 9,
    form: { search_text: 'март', all_folder: false },
  })
  expect(read('in:all март')).toMatchObject({ f_id: undefined, form: { all_folder: true } })
})

test('addresses, unknown operators and phrases stay words', () => {
  for (const text of ['https://a.test/x', 'larger:5M', '"is:unread"', '"точная фраза" слово', 'is:blue'])
    expect(read(text)).toEqual({
      form: { ...EMPTY_SEARCH, search_text: text },
      f_id: undefined,
      problem: null,
    })
})

test('a filter travels in the address bar and to the server, and comes back into the form', () => {
  const { form } = read('договор IS:UNREAD')
  expect(form).toMatchObject({ search_text: 'договор', filter: 'unread' })
  const place = placeOfSearch(form, { a_id: 'all', f_id: 3 })
  expect(place).toMatchObject({ kind: 'search', search_text: 'договор is:unread' })
  expect(formOf(place)).toEqual(form)
  expect(requestOf(place)).toMatchObject({ filter: 'unread', subject: 'договор', text: 'договор' })
})

test('a filter alone is a search in one folder, and too little for all of them', () => {
  const { form } = read('has:attachment')
  const place = placeOfSearch(form, { a_id: 'all', f_id: 3 })
  expect(requestOf(place)).toMatchObject({
    request_type: 'search',
    folder_id: 3,
    filter: 'attachments',
    text: '',
  })
  expect(searchProblem({ ...form, all_folder: true })).toBe('no_text')
})
