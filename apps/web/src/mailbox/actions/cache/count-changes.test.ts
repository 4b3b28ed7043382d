import { describe, expect, test } from 'vitest'
import type { FolderId } from '#contract/mailbox/messages/message.schema.ts'
import { movedCounts, seenCounts, unreadAmong } from './count-changes.ts'
import { folderMessages } from './message-refs.ts'
import { aMember, aRow, at } from './rows.fixture.ts'

const INBOX = 1 as FolderId
const TRASH = 9 as FolderId

test('unread letters are counted by folder, each once however often it is shown', () => {
  const messages = [
    aRow(3, { seen: false }),
    aRow(2),
    aMember(3, { seen: false }),
    aMember(5, { seen: false }),
  ]
  const which = folderMessages([at(1, 3), at(1, 2)])
  expect([...unreadAmong(messages, which)]).toEqual([[INBOX, 1]])
})

describe('letters that move', () => {
  const which = folderMessages([at(1, 3), at(1, 2), at(2, 7)])
  const unread = new Map([[INBOX, 1]])

  test('count their folders down and the new one up', () => {
    expect([...movedCounts(which, unread, TRASH)]).toEqual([
      [1, { unread: -1, total: -2 }],
      [9, { unread: 1, total: 3 }],
      [2, { unread: 0, total: -1 }],
    ])
  })

  test('count nothing up when they go for good, and nothing at all where they lie already', () => {
    expect([...movedCounts(which, unread, null).keys()]).toEqual([1, 2])
    expect(movedCounts(which, unread, INBOX).get(INBOX)).toEqual({ unread: 0, total: 1 })
  })
})

test('reading counts the unread away, unreading counts the read', () => {
  const which = folderMessages([at(1, 3), at(1, 2), at(1, 1)])
  const unread = new Map([[INBOX, 1]])
  expect(seenCounts(which, unread, true).get(1)).toEqual({ unread: -1, total: 0 })
  expect(seenCounts(which, unread, false).get(1)).toEqual({ unread: 2, total: 0 })
})
