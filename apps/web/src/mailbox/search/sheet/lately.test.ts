import { expect, test } from 'vitest'
import type { KeptSearch } from '#contract/mailbox/search/saved/saved-search.schema.ts'
import { noteSearch, readLately } from './lately.ts'

const aSearch = (search_text: string): KeptSearch => ({
  ...{
    f_id: 1,
    l_id: null,
    search_text,
    all_folder: true,
    subject: true,
    text: true,
    sender: true,
    from: '',
    to: '',
  },
})

function aStorage(first: string | null = null) {
  let stored = first
  const write = (_: string, value: string) => {
    stored = value
  }
  return { read: () => stored, write }
}

test('the last five are there, each once, the newest first, and nobody sees those of another', () => {
  const storage = aStorage()
  for (const text of ['1', '2', '3', '4', '5', '6', '3']) noteSearch(storage, 'anna', aSearch(text))
  expect(readLately(storage, 'anna').map(({ search_text }) => search_text)).toEqual(['3', '6', '5', '4', '2'])
  expect(readLately(storage, 'boris')).toEqual([])
})

test.each([
  ['nothing', null],
  ['what was forgotten', ''],
  ['no JSON', '{'],
  ['another shape', '[1]'],
  ['entries with odd fields', '{"of":"anna","searches":[{"search_text":"a","from":{}},null,7]}'],
])('%s is no search', (_, stored) => {
  expect(readLately(aStorage(stored), 'anna')).toEqual([])
})
