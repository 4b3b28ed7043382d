import { expect, test } from 'vitest'
import { placeWithout } from './leave-removed.ts'
import { folderMessages } from './places.ts'
import { at } from './rows.fixture.ts'

const place = { kind: 'folder', a_id: 'all', f_id: 1, page: 2, msg_id: 5 } as const
const open = at(1, 5)

test('the open letter is closed when it has gone', () => {
  expect(placeWithout({ place, open }, folderMessages([at(1, 5)]), 7)).toEqual({ ...place, msg_id: null })
})

test('the open letter stays when another has gone', () => {
  expect(placeWithout({ place, open }, folderMessages([at(1, 6), at(2, 5)]), 7)).toBeNull()
})

test('an emptied page gives way to the one before', () => {
  const next = placeWithout({ place, open }, folderMessages([at(1, 5)]), 0)
  expect(next).toEqual({ ...place, page: 1, msg_id: null })
})

test('the first page stays, empty', () => {
  const first = { ...place, page: 1, msg_id: null }
  expect(placeWithout({ place: first, open: null }, folderMessages([at(1, 5)]), 0)).toBeNull()
})
