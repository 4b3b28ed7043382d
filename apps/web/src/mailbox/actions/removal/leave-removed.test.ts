import { describe, expect, test } from 'vitest'
import { folderMessages, type MessageRef } from '../cache/message-refs.ts'
import { aMember, aRow, at } from '../cache/rows.fixture.ts'
import { routeWithout, rowAfterRemoval } from './leave-removed.ts'

const route = { kind: 'folder', a_id: 'all', f_id: 1, page: 2, msg_id: 5 } as const
const open = at(1, 5)

test('the open letter is closed when it has gone', () => {
  expect(routeWithout({ route, open }, folderMessages([at(1, 5)]), 7)).toEqual({ ...route, msg_id: null })
})

test('the open letter stays when another has gone', () => {
  expect(routeWithout({ route, open }, folderMessages([at(1, 6), at(2, 5)]), 7)).toBeNull()
})

test('an emptied page gives way to the one before', () => {
  const next = routeWithout({ route, open }, folderMessages([at(1, 5)]), 0)
  expect(next).toEqual({ ...route, page: 1, msg_id: null })
})

test('the first page stays, empty', () => {
  const first = { ...route, page: 1, msg_id: null }
  expect(routeWithout({ route: first, open: null }, folderMessages([at(1, 5)]), 0)).toBeNull()
})

describe('in place of the letter that has gone', () => {
  const rows = [aRow(4, { threads: [aMember(9)] }), aRow(3), aRow(2), aRow(1, { isDraft: true })]
  const uidAfter = (opens: 'list' | 'next' | 'previous', message: MessageRef, ...gone: MessageRef[]) =>
    rowAfterRemoval(rows, message, folderMessages([message, ...gone]), opens)?.uid

  test('the list comes, or the next or the previous letter that stays', () => {
    expect(uidAfter('list', at(1, 3))).toBeUndefined()
    expect(uidAfter('next', at(1, 3))).toBe(2)
    expect(uidAfter('previous', at(1, 3))).toBe(4)
    expect(uidAfter('next', at(1, 9), at(1, 4), at(1, 3))).toBe(2)
  })

  test('nothing comes at the edge of the page, in place of a draft, or for a letter that is not on the page', () => {
    expect(uidAfter('previous', at(1, 4))).toBeUndefined()
    expect(uidAfter('next', at(1, 2))).toBeUndefined()
    expect(uidAfter('next', at(1, 77))).toBeUndefined()
  })

  test('it opens there', () => {
    const next = routeWithout({ route, open }, folderMessages([open]), 3, aRow(2))
    expect(next).toEqual({ ...route, msg_id: 2 })
  })
})
