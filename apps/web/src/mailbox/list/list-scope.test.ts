import { describe, expect, test } from 'vitest'
import type { SearchRoute } from '#web/platform/paths.ts'
import { at } from '../actions/cache/rows.fixture.ts'
import { listScope, pageLimit, requestOf, showsArrival } from './list-scope.ts'

const folder = { kind: 'folder', a_id: 'all', f_id: 1, page: 1, msg_id: null } as const
const search: SearchRoute = {
  kind: 'search',
  a_id: 'all',
  f_id: 1,
  l_id: null,
  page: 1,
  msg_id: null,
  search_text: 'счёт',
  all_folder: false,
  subject: true,
  text: false,
  sender: true,
  from: '01.10.2026',
  to: '31.10.2026',
}

describe('a search', () => {
  test('puts the text into the fields that are checked, and whole days into the period', () => {
    expect(requestOf(search)).toEqual({
      request_type: 'search',
      folder_id: 1,
      alias_id: 'all',
      from: 'счёт',
      subject: 'счёт',
      since: '2026-10-01T00:00:00Z',
      before: '2026-10-31T23:59:59Z',
      subfolders: true,
    })
  })

  test('in all folders has no folder and takes no dates', () => {
    const request = requestOf({ ...search, all_folder: true })
    expect(request).toMatchObject({ folder_id: null })
    expect(request).not.toHaveProperty('since')
    expect(request).not.toHaveProperty('before')
  })

  test('leaves out a date that is none', () => {
    expect(requestOf({ ...search, from: 'tomorrow', to: '' })).not.toHaveProperty('since')
  })
})

test.each([
  [folder, '', 30],
  [folder, '?limit=5', 5],
  [folder, '?limit=100000', 30],
  [folder, '?limit=x', 30],
  [search, '', 20],
])('a page has as many rows as it should: %#', (route, query, rows) => {
  expect(pageLimit(route, query, 30)).toBe(rows)
})

describe('a letter that arrives is shown', () => {
  const arrival = { folder_id: at(1, 1).folder_id, alias_id: 7 }
  const shown = (route: Parameters<typeof listScope>[0]) => showsArrival(listScope(route, '', 30), arrival)

  test.each([
    ['on the first page of its folder', folder, true],
    ['in the list of its address', { ...folder, a_id: 7 }, true],
    ['not in the list of another address', { ...folder, a_id: 0 }, false],
    ['not in another folder', { ...folder, f_id: 2 }, false],
    ['not on the second page', { ...folder, page: 2 }, false],
    ['not among what a search has found', search, false],
  ] as const)('%s', (_, route, expected) => {
    expect(shown(route)).toBe(expected)
  })
})
