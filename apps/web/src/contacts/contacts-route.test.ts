import { expect, test } from 'vitest'
import { contactsPath, FIRST_ROUTE, readContactsRoute } from './contacts-route.ts'

const read = (path: string) => readContactsRoute(path.slice(path.indexOf('?')))

test('the address of the contacts names everything on screen and is read back the same', () => {
  const routes = [
    FIRST_ROUTE,
    { ...FIRST_ROUTE, page: 3, limit: 20, contact: 7 },
    { ...FIRST_ROUTE, group: 'none' as const, search: 'анна & ко', contact: 'new' as const },
    { ...FIRST_ROUTE, tab: 1 as const, group: 5 },
  ]
  expect(routes.map((route) => read(contactsPath(route)))).toEqual(routes)
  expect(contactsPath(FIRST_ROUTE)).toBe('/contacts?tab=0&limit=100&page=1')
})

test('what makes no sense in the address is passed over', () => {
  expect(readContactsRoute('?tab=9&limit=0&page=-2&group=x&contact=1e9')).toEqual(FIRST_ROUTE)
  expect(readContactsRoute('?limit=5000').limit).toBe(1000)
  expect(readContactsRoute('')).toEqual(FIRST_ROUTE)
})
