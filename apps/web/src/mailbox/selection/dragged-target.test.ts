import { describe, expect, test } from 'vitest'
import { aMember, aRow, at } from '../actions/cache/rows.fixture.ts'
import type { CurrentList } from '../list/current-list.queries.ts'
import { asListed } from '../reading/as-listed.ts'
import { draggedTarget } from './dragged-target.ts'
import type { MessageSelection } from './use-selection.ts'

const which = (...uids: number[]) => [
  { folder_id: at(1, 1).folder_id, message_uids: uids.map((uid) => at(1, uid).uid) },
]
const rows = [aRow(1), aRow(2), aRow(3)]
const list = { rows } as unknown as CurrentList
const whole = { request: {}, count: 500 }
const selection = (uids: number[], isWhole: boolean) =>
  ({
    checked: { folder_messages: which(...uids), rows, ...(isWhole && { whole }) },
  }) as unknown as MessageSelection

describe('what is dragged', () => {
  test('is the whole list when it was checked as one, on whichever page its other messages are', () => {
    expect(draggedTarget(list, selection([1, 2, 3], true), which(3, 1, 2))).toMatchObject({
      whole: { count: 500 },
    })
  })

  test('is the one message under the hand, though the whole list is checked', () => {
    const target = draggedTarget(list, selection([1, 2, 3], true), which(2))
    expect(target).toEqual({ folder_messages: which(2), rows })
  })

  test('is what is named when only some are checked, or none', () => {
    expect(draggedTarget(list, selection([1, 2], false), which(1, 2))).toEqual({
      folder_messages: which(1, 2),
      rows,
    })
    const nothing = { checked: null } as unknown as MessageSelection
    expect(draggedTarget(list, nothing, which(3))).toEqual({ folder_messages: which(3), rows })
  })
})

describe('an opened conversation', () => {
  test('has the marks that the list has for its messages, in their own folders', () => {
    const thread = [aRow(1, { seen: false }), aRow(2, { seen: false }), aRow(1, { ...at(5, 1), seen: false })]
    const row = aRow(2, { labels: [7], threads: [aMember(1)] })
    expect(asListed(thread, row)).toMatchObject([
      { uid: 1, flags: { seen: true }, labels: [] },
      { uid: 2, flags: { seen: true }, labels: [7] },
      { uid: 1, folder_id: 5, flags: { seen: false } },
    ])
  })

  test('of which the list knows nothing stays as it came', () => {
    const thread = [aRow(1), aRow(2)]
    expect(asListed(thread, undefined)).toBe(thread)
    expect(asListed(thread, aRow(9))).toEqual(thread)
  })
})
