import { QueryClient } from '@tanstack/react-query'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { MessageList } from '#contract/mailbox/messages/message.schema.ts'
import { MESSAGE_LISTS } from '#web/platform/calls/query-keys.ts'
import { changeMessageLists, withChanges, withNewRow, withoutMessages } from './message-lists.ts'
import { folderMessages } from './message-refs.ts'
import { aMember, aRow, at } from './rows.fixture.ts'

const listOf = (...messages: MessageList['messages']): MessageList => ({
  messages,
  total: messages.length,
  all: messages.reduce((sum, { threads }) => sum + 1 + threads.length, 0),
})
const uids = (list: MessageList) => list.messages.map(({ uid }) => uid)

describe('letters that leave', () => {
  test('take their rows with them, and the total follows', () => {
    const left = withoutMessages(listOf(aRow(3), aRow(2), aRow(1)), folderMessages([at(1, 3), at(1, 1)]))
    expect(uids(left)).toEqual([2])
    expect(left).toMatchObject({ total: 1, all: 1 })
  })

  test('of the same uid in another folder stay', () => {
    const list = listOf(aRow(3))
    expect(withoutMessages(list, folderMessages([at(2, 3)]))).toEqual(list)
  })

  test('leave a conversation that keeps its row', () => {
    const left = withoutMessages(
      listOf(aRow(3, { threads: [aMember(2), aMember(1)] })),
      folderMessages([at(1, 2)]),
    )
    expect(left.messages[0]?.threads).toEqual([aMember(1)])
    expect(left).toMatchObject({ total: 1, all: 2 })
  })
})

describe('a letter that arrives', () => {
  test('stands on top, and the page keeps its size', () => {
    const list = { ...listOf(aRow(2), aRow(1)), total: 40, all: 40 }
    const next = withNewRow(list, aRow(3), 2)
    expect(uids(next)).toEqual([3, 2])
    expect(next).toMatchObject({ total: 41, all: 41 })
  })

  test('takes the place of its conversation', () => {
    const next = withNewRow(listOf(aRow(2), aRow(1)), aRow(3, { threads: [aMember(1)] }), 30)
    expect(uids(next)).toEqual([3, 2])
    expect(next).toMatchObject({ total: 2, all: 3 })
  })

  test('told twice is shown once', () => {
    const list = listOf(aRow(3))
    expect(withNewRow(list, aRow(3), 30)).toEqual(list)
  })
})

test('a mark reaches a row and the letters of its conversation', () => {
  const list = listOf(aRow(3, { seen: false, threads: [aMember(2, { seen: false })] }), aRow(1))
  const next = withChanges(list, folderMessages([at(1, 3), at(1, 2)]), { flags: { seen: true } })
  expect(next.messages[0]?.flags.seen).toBe(true)
  expect(next.messages[0]?.threads[0]?.flags.seen).toBe(true)
  expect(next.messages[1]).toEqual(aRow(1))
})

test('labels are added once and taken off', () => {
  const list = listOf(aRow(1, { labels: [4, 5] }))
  const next = withChanges(list, folderMessages([at(1, 1)]), { labels: { added: [5, 6], removed: [4] } })
  expect(next.messages[0]?.labels).toEqual([5, 6])
})

test('a change of every open list can be put back', () => {
  const cache = new QueryClient()
  const [first, second] = [listOf(aRow(2), aRow(1)), listOf(aRow(1))]
  cache.setQueryData([...MESSAGE_LISTS, 'first'], first)
  cache.setQueryData([...MESSAGE_LISTS, 'second'], second)

  const putBack = changeMessageLists(cache, (list) => withoutMessages(list, folderMessages([at(1, 1)])))
  expect(cache.getQueryData([...MESSAGE_LISTS, 'first'])).toMatchObject({ total: 1 })
  expect(cache.getQueryData([...MESSAGE_LISTS, 'second'])).toMatchObject({ total: 0 })

  putBack()
  expect(cache.getQueryData([...MESSAGE_LISTS, 'first'])).toEqual(first)
  expect(cache.getQueryData([...MESSAGE_LISTS, 'second'])).toEqual(second)
})

test('a refused change brings back its own letters and none that a later change has taken', () => {
  const cache = new QueryClient()
  const key = [...MESSAGE_LISTS, 'first']
  cache.setQueryData(key, listOf(aRow(5), aRow(4), aRow(3), aRow(2), aRow(1)))
  const subjects = () => cache.getQueryData<MessageList>(key)?.messages.map(({ uid }) => uid)
  const take = (...uids: number[]) =>
    changeMessageLists(cache, (list) => withoutMessages(list, folderMessages(uids.map((uid) => at(1, uid)))))

  const putBack = take(4, 1)
  take(3)
  changeMessageLists(cache, (list) =>
    withChanges(list, folderMessages([at(1, 5)]), { flags: { seen: true } }),
  )
  changeMessageLists(cache, (list) => withNewRow(list, aRow(6), 10))
  putBack()
  expect(subjects()).toEqual([6, 5, 4, 2, 1])
  expect(cache.getQueryData<MessageList>(key)).toMatchObject({ total: 5, all: 5 })
  expect(cache.getQueryData<MessageList>(key)?.messages[1]?.flags.seen).toBe(true)
})

test('whatever two changes take, in whatever order they are refused, both refused leave the list as it was', () => {
  const some = fc.uniqueArray(fc.integer({ min: 1, max: 8 }), { maxLength: 8 })
  fc.assert(
    fc.property(some, some, fc.boolean(), (one, other, isFirstFirst) => {
      const cache = new QueryClient()
      const key = [...MESSAGE_LISTS, 'first']
      const list = listOf(...[8, 7, 6, 5, 4, 3, 2, 1].map((uid) => aRow(uid)))
      cache.setQueryData(key, list)
      const [first, second] = [one, other.filter((uid) => !one.includes(uid))].map((uids) =>
        changeMessageLists(cache, (now) =>
          withoutMessages(now, folderMessages(uids.map((uid) => at(1, uid)))),
        ),
      )
      for (const putBack of isFirstFirst ? [first, second] : [second, first]) putBack!()
      expect(cache.getQueryData<MessageList>(key)).toEqual(list)
    }),
  )
})
