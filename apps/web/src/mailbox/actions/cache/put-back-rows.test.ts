import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import type { Message } from '#contract/mailbox/messages/message.schema.ts'
import type { OpenedMessage } from '#contract/mailbox/opening/opened-message.schema.ts'
import { MESSAGES } from '#web/platform/calls/query-keys.ts'
import { changeEverywhere, changeOpened, takeOut } from './message-changes.ts'
import { aRow, at } from './rows.fixture.ts'

const KEY = [...MESSAGES, 1, 2, false]
const which = (...uids: number[]) => [
  { folder_id: at(1, 1).folder_id, message_uids: uids.map((uid) => at(1, uid).uid) },
]
const hour = (uid: number) => ({ created_at: `2026-11-16T0${uid}:00:00Z` })

/** An opened conversation of messages 1 to 3, the second one asked for. */
function opened() {
  const cache = new QueryClient()
  const thread = [1, 2, 3].map((uid) => aRow(uid, { ...hour(uid), seen: false }))
  const message = { ...thread[1]!, content: '', attachments: [] } as unknown as Message
  cache.setQueryData<OpenedMessage>(KEY, { message, thread })
  const now = () => cache.getQueryData<OpenedMessage>(KEY)!
  const arrive = (uid: number) =>
    changeOpened(cache, (one) => ({ ...one, thread: [...one.thread, aRow(uid, hour(uid))] }))
  return { cache, now, arrive, uids: () => now().thread.map(({ uid }) => uid as number) }
}

test('what was taken out of an opened conversation comes back to its place, and what came meanwhile stays', () => {
  const { cache, uids, arrive } = opened()
  const putBack = takeOut(cache, which(1, 3))
  arrive(4)
  expect(uids()).toEqual([2, 4])
  putBack()
  expect(uids()).toEqual([1, 2, 3, 4])
})

test('a mark is taken back where it was told again meanwhile, and other marks stay', () => {
  const { cache, now, arrive } = opened()
  const putBack = changeEverywhere(cache, which(2), {
    flags: { seen: true },
    labels: { added: [7], removed: [] },
  })
  changeEverywhere(cache, which(2), { flags: { seen: true } })
  changeEverywhere(cache, which(2), { flags: { flagged: true }, labels: { added: [8], removed: [] } })
  arrive(4)
  putBack()
  const marked = { flags: { seen: false, flagged: true }, labels: [8] }
  expect(now().message).toMatchObject(marked)
  expect(now().thread).toMatchObject([
    { flags: { seen: false } },
    marked,
    { flags: { seen: false } },
    { uid: 4 },
  ])
})

test('with nothing else changed all of it is as it was', () => {
  const { cache, now } = opened()
  const before = now()
  takeOut(cache, which(3))()
  expect(now()).toEqual(before)
})
