import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import type { MailboxEvent } from '#contract/live.schema.ts'
import type { MessageList, MessageRow } from '#contract/mailbox/messages/message.schema.ts'
import type { OpenedMessage } from '#contract/mailbox/opening/opened-message.schema.ts'
import { MESSAGE_LISTS, MESSAGES } from '#web/platform/calls/query-keys.ts'
import { handleLive } from '#web/platform/live/live.ts'
import { TAKING_BACK } from '../undo-change.ts'
import { changeEverywhere, holdLists, resumeLists } from './message-changes.ts'
import { messagesLive } from './messages.live.ts'
import { aRow, at } from './rows.fixture.ts'

const OPENED = [...MESSAGES, 1, 2, false]
const { folder_id } = at(1, 2)
const uids = [at(1, 2).uid]
const listOf = (...messages: MessageRow[]): MessageList => ({
  messages,
  total: messages.length,
  all: messages.length,
})

/** A mailbox on the screen, to which the service tells something while an answer is on its way. */
function aScreen() {
  const cache = new QueryClient()
  const live = [messagesLive(() => undefined)]
  const publish = (event: MailboxEvent) => handleLive(live, cache, event)
  /** Asks for something whose answer comes once the function is called. */
  const ask = <Data>(queryKey: readonly unknown[], data: Data) => {
    const answer = Promise.withResolvers<Data>()
    const pending = cache.fetchQuery({ queryKey, queryFn: () => answer.promise })
    return async () => {
      answer.resolve(data)
      await pending
      return cache.getQueryData<Data>(queryKey)!
    }
  }
  return { cache, publish, ask }
}

function conversation(): OpenedMessage {
  const thread = [1, 2].map((uid) => aRow(uid, { seen: false }))
  return { thread, message: { ...thread[1]!, content: '', attachments: [] } as never }
}

test('a message that is deleted elsewhere while it is being opened is not there', async () => {
  const { publish, ask } = aScreen()
  const answer = ask(OPENED, conversation())
  publish({ event: 'move', folder_id, uids })
  expect((await answer()).thread.map(({ uid }) => uid)).toEqual([1])
})

test('a message that comes while its conversation is being opened joins it, once', async () => {
  for (const isKnown of [false, true]) {
    const { publish, ask } = aScreen()
    const row = aRow(3, { threads: conversation().thread })
    const { message, thread } = conversation()
    const answer = ask(OPENED, { message, thread: isKnown ? [...thread, row] : thread })
    publish({ event: 'new', folder_id, alias_id: 0, row })
    expect((await answer()).thread.map(({ uid }) => uid)).toEqual([1, 2, 3])
  }
})

test('what is marked elsewhere while a list is asked for is marked in it', async () => {
  const { publish, ask } = aScreen()
  const list = ask([...MESSAGE_LISTS, {}], listOf(aRow(2, { seen: false }), aRow(1, { seen: false })))
  const opened = ask(OPENED, conversation())
  publish({ event: 'store', folder_id, uids, flags: { seen: true } })
  expect((await list()).messages.map(({ flags }) => flags.seen)).toEqual([true, false])
  const { message, thread } = await opened()
  expect([message.flags.seen, ...thread.map(({ flags }) => flags.seen)]).toEqual([true, false, true])
})

test('a removal that is being taken back is not shown once more when it is told', async () => {
  const { cache, publish, ask } = aScreen()
  const list = await ask([...MESSAGE_LISTS, {}], listOf(aRow(2), aRow(1)))()
  const answer = Promise.withResolvers<void>()
  const undo = cache
    .getMutationCache()
    .build(cache, { mutationKey: TAKING_BACK, mutationFn: () => answer.promise })
    .execute(undefined)
  publish({ event: 'move', folder_id, uids })
  expect(cache.getQueryData([...MESSAGE_LISTS, {}])).toEqual(list)
  answer.resolve()
  await undo
})

test('a list that was given up for a change of the reader is asked for again, whatever is told meanwhile', async () => {
  const { cache, publish } = aScreen()
  const given_up = new Promise<MessageList>(() => undefined)
  const answers = [listOf(aRow(1)), given_up, listOf(aRow(2), aRow(1))]
  const shown = new QueryObserver<MessageList>(cache, {
    queryKey: [...MESSAGE_LISTS, {}],
    queryFn: async () => answers.shift()!,
  })
  const leave = shown.subscribe(() => undefined)
  await shown.getCurrentQuery().promise
  void shown.refetch()
  await holdLists(cache)
  changeEverywhere(cache, [{ folder_id, message_uids: uids }], { flags: { seen: true } })
  publish({ event: 'store', folder_id, uids, flags: { seen: true } })
  await resumeLists(cache, 0)
  expect(shown.getCurrentResult().data?.messages.map(({ uid }) => uid)).toEqual([2, 1])
  leave()
})
