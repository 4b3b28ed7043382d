import { expect, test } from 'vitest'
import { dayOf } from '#web/platform/dates/day-of.ts'
import { mailPath, readMailPath } from '#web/platform/paths.ts'
import { splitQuery } from '../query/query-text.ts'
import {
  EMPTY_SEARCH,
  formOf,
  isLastField,
  routeOfSearch,
  searchProblem,
  toggleField,
} from './search-form.ts'

const AT = { a_id: 'all', f_id: 3 } as const

test('the last checked field cannot be unchecked', () => {
  const one = toggleField(toggleField(EMPTY_SEARCH, 'subject'), 'text')
  expect(isLastField(one, 'sender')).toBe(true)
  expect(toggleField(one, 'sender')).toEqual(one)
  expect(toggleField(one, 'text')).toMatchObject({ text: true, sender: true })
})

test('a search in all folders needs words and takes no dates', () => {
  const everywhere = { ...EMPTY_SEARCH, all_folder: true, from: '01.09.2026' }
  expect(searchProblem({ ...everywhere, search_text: '  ' })).toBe('no_text')
  expect(searchProblem({ ...everywhere, search_text: 'счёт' })).toBeNull()
  expect(routeOfSearch({ ...everywhere, search_text: 'счёт' }, AT)).toMatchObject({
    kind: 'search',
    from: '',
    to: '',
  })
})

test('with nothing to look for the folder itself is shown', () => {
  expect(routeOfSearch({ ...EMPTY_SEARCH, search_text: ' ' }, AT)).toEqual({
    kind: 'folder',
    a_id: 'all',
    f_id: 3,
    page: 1,
    msg_id: null,
  })
})

test('dates are days of the calendar in their order', () => {
  expect(searchProblem({ ...EMPTY_SEARCH, from: '31.02.2026' })).toBe('wrong_date')
  expect(searchProblem({ ...EMPTY_SEARCH, to: '2026-02-01' })).toBe('wrong_date')
  expect(searchProblem({ ...EMPTY_SEARCH, from: '02.09.2026', to: '01.09.2026' })).toBe('wrong_period')
  expect(searchProblem({ ...EMPTY_SEARCH, from: '01.09.2026', to: '01.09.2026' })).toBeNull()
  expect(dayOf('29.02.2028')?.getMonth()).toBe(1)
})

test('a search in all folders may consist of operators alone', () => {
  const { groups } = splitQuery('has:attachment')
  expect(searchProblem({ ...EMPTY_SEARCH, groups, all_folder: true })).toBeNull()
})

test('more than the server takes is said before it is asked', () => {
  const many = splitQuery(Array.from({ length: 21 }, (_, nth) => `-w${nth}`).join(' '))
  expect(searchProblem({ ...EMPTY_SEARCH, groups: many.groups })).toBe('too_much')
  expect(searchProblem({ ...EMPTY_SEARCH, search_text: 'x'.repeat(501) })).toBe('too_much')
  const { groups } = splitQuery(Array.from({ length: 21 }, (_, nth) => `w${nth}`).join(' OR '))
  expect(searchProblem({ ...EMPTY_SEARCH, groups })).toBe('too_much')
})

test('what stands on chips travels in the address bar and comes back onto them', () => {
  const { words, groups } = splitQuery('договор -аренда from:"Анна Ковалёва" OR from:ivan label:#4')
  const form = { ...EMPTY_SEARCH, search_text: words, groups }
  const route = routeOfSearch(form, AT)
  expect(route).toMatchObject({
    search_text: 'договор -аренда from:"Анна Ковалёва" OR from:ivan label:#4',
  })
  expect(formOf(readMailPath(mailPath(route)))).toEqual(form)
})

test('a short date is written in full, and the form comes back from its place', () => {
  const form = { ...EMPTY_SEARCH, search_text: 'x', from: '1.9.2026' }
  const route = routeOfSearch(form, AT)
  expect(formOf(route)).toEqual({ ...form, from: '01.09.2026' })
  expect(formOf({ kind: 'folder', ...AT, page: 1, msg_id: null })).toEqual(EMPTY_SEARCH)
})
