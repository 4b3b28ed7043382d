import { expect, test } from 'vitest'
import { contactsPath, FIRST_PLACE, readContactsPlace } from './contacts-place.ts'

const read = (path: string) => readContactsPlace(path.slice(path.indexOf('?')))

test('the address of the contacts names everything on screen and is read back the same', () => {
  const places = [
    FIRST_PLACE,
    { ...FIRST_PLACE, page: 3, limit: 20, contact: 7 },
    { ...FIRST_PLACE, group: 'none' as const, search: 'анна & ко', contact: 'new' as const },
    { ...FIRST_PLACE, tab: 1 as const, group: 5 },
  ]
  expect(places.map((place) => read(contactsPath(place)))).toEqual(places)
  expect(contactsPath(FIRST_PLACE)).toBe('/contacts?tab=0&limit=100&page=1')
})

test('what makes no sense in the address is passed over', () => {
  expect(readContactsPlace('?tab=9&limit=0&page=-2&group=x&contact=1e9')).toEqual(FIRST_PLACE)
  expect(readContactsPlace('?limit=5000').limit).toBe(1000)
  expect(readContactsPlace('')).toEqual(FIRST_PLACE)
})
