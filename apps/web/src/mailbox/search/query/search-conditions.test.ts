import { expect, test } from 'vitest'
import type { Folder } from '#contract/mailbox/folders/folder.schema.ts'
import type { Label } from '#contract/mailbox/labels/label.schema.ts'
import type { SearchRoute } from '#web/platform/paths.ts'
import { SPOKEN } from '#web/platform/words/spoken.fixture.ts'
import { EMPTY_SEARCH, formOf, routeOfSearch } from '../panel/search-form.ts'
import { splitQuery } from './query-text.ts'
import { readSearch } from './read-search.ts'
import { searchConditions } from './search-conditions.ts'

const names = {
  folders: [{ id: 9, name: 'INBOX.Счета', system: null, subfolders: [] }] as unknown as Folder[],
  labels: [{ id: 4, name: 'Оплаты' } as Label],
  addresses: [{ id: 7, email: 'shop@post.test' }],
}
const route = (changes: Partial<SearchRoute> = {}): SearchRoute => ({
  ...(routeOfSearch({ ...EMPTY_SEARCH, search_text: 'x' }, { a_id: 'all', f_id: 1 }) as SearchRoute),
  ...changes,
})
const conditionsOf = (text: string, language: 'ru' | 'en' = 'en', changes: Partial<SearchRoute> = {}) => {
  const at = route({ search_text: text, ...changes })
  return searchConditions(at, splitQuery(text).groups, names, SPOKEN[language])
}
const namesOf = (...args: Parameters<typeof conditionsOf>) => conditionsOf(...args).map(({ name }) => name)

test('a folder has none', () => {
  const at = { kind: 'folder', a_id: 'all', f_id: 1, page: 1, msg_id: null } as const
  expect(searchConditions(at, [], names, SPOKEN.en)).toEqual([])
})

test('an operator stands on a chip in words, things by their names', () => {
  expect(namesOf('from:anna label:#4 in:#9 alias:#7 has:attachment is:unread')).toEqual([
    'From anna',
    'Label “Оплаты”',
    'Folder “Счета”',
    'Address shop@post.test',
    'With attachments',
    'Unread',
  ])
})

test('what is not there any more stands as it is written', () => {
  expect(namesOf('label:#99')).toEqual(['Label “#99”'])
})

test('days and sizes are written as the reader writes them', () => {
  expect(namesOf('after:2026-12-03 larger:5M')).toEqual(['From 03.12.2026', 'Larger than 5\u00a0MB'])
  expect(namesOf('larger:5M', 'ru')[0]).toContain('5\u00a0МБ')
})

test('what is excluded and what is enough are said in one line', () => {
  expect(namesOf('-from:anna')).toEqual(['Not: from anna'])
  expect(namesOf('from:anna OR -is:unread')).toEqual(['From anna or not: unread'])
  expect(namesOf('from:anna OR is:unread')).toEqual(['From anna or unread'])
})

test('Trash and Spam among all folders is one condition, and all folders are another', () => {
  expect(namesOf('in:anywhere x', 'en', { all_folder: true })).toEqual(['All folders', 'Trash and Spam too'])
})

test('fields are named when words are looked for in some of them only', () => {
  expect(namesOf('report', 'en', { text: false })).toEqual(['Only: subject, sender'])
  expect(namesOf('report')).toEqual([])
  expect(namesOf('from:anna', 'en', { text: false })).toEqual(['From anna'])
})

test('each condition can be taken away, and leaves the others', () => {
  const at = route({ search_text: 'x from:anna is:unread', from: '01.11.2026', to: '30.11.2026' })
  const form = formOf(at)
  const conditions = searchConditions(at, form.groups, names, SPOKEN.en)
  expect(conditions).toHaveLength(4)
  for (const [nth, { without }] of conditions.entries()) {
    const left = { ...form, ...without }
    const rest = searchConditions(
      routeOfSearch(left, { a_id: 'all', f_id: 1 }),
      left.groups,
      names,
      SPOKEN.en,
    )
    expect(rest.map(({ name }) => name)).toEqual(
      conditions.filter((_, other) => other !== nth).map(({ name }) => name),
    )
  }
})

test.each(['ru', 'en'] as const)('what is written for a chip means the chip again: %s', (language) => {
  const text =
    'from:anna OR -to:boris has:attachment -is:unread after:03.12.2026 label:#4 alias:#7 subject:"annual report"'
  const written = conditionsOf(text, language).flatMap((condition) => condition.written ?? [])
  const { form, problem } = readSearch(
    { ...EMPTY_SEARCH, search_text: written.join(' ') },
    names,
    SPOKEN[language],
  )
  expect(problem).toBeNull()
  expect(form.groups).toEqual(splitQuery(text).groups)
})
