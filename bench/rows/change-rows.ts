import { setTimeout as wait } from 'node:timers/promises'
import type { MessageList } from '#contract/mailbox/messages/message.schema.ts'
import type { Bench } from '../bench.ts'
import { type Figures, percentiles } from '../measure.ts'

export function markThirty(
  { anna, inbox }: Bench,
  messages: MessageList['messages'],
  nth: number,
): Promise<unknown> {
  const page = Math.floor(nth / 2) % 6
  const message_uids = messages.slice(page * 30, page * 30 + 30).map(({ uid }) => uid)
  const flag = nth % 2 === 0 ? 'flagget' : 'unflagget'
  return anna.post('/messages/mark', { flag, folder_messages: [{ folder_id: inbox, message_uids }] })
}

/** There and back again: thirty messages between the inbox and Spam. */
export async function movedThirty({ anna, inbox }: Bench): Promise<Figures> {
  const { folders } = (await anna.get('/folders')) as { folders: { id: number; system: string | null }[] }
  const junk = folders.find(({ system }) => system === 'junk')!.id
  const times: number[] = []
  for (let nth = 0; nth < 40; nth++) {
    const [from, to] = nth % 2 === 0 ? [inbox, junk] : [junk, inbox]
    const { messages } = (await anna.get(`/folders/${from}/messages?page=1&limit=30`)) as MessageList
    const folder_messages = [{ folder_id: from, message_uids: messages.map(({ uid }) => uid) }]
    const begun = performance.now()
    await anna.post('/messages/move', { destination_id: to, folder_messages })
    times.push(performance.now() - begun)
  }
  return percentiles(times)
}

/** Marks the whole mailbox read, and asks for another account's first page all the while. */
export async function markAll({ anna, other, inbox }: Bench): Promise<{ all: Figures; beside: Figures }> {
  const whole = { request_type: 'folder', folder_id: inbox } as const
  const unread = async () =>
    ((await anna.get('/folders')) as { folders: { id: number; unread: number }[] }).folders.find(
      ({ id }) => id === inbox,
    )!.unread
  const { folders } = (await other.get('/folders')) as { folders: { id: number; system: string | null }[] }
  const theirs = folders.find(({ system }) => system === 'inbox')!.id
  await anna.post('/messages/search/mark', { request_params: { flag: 'unseen' }, request: whole })
  while ((await unread()) < 99_000) await wait(100)
  await wait(1000)

  const begun = performance.now()
  await anna.post('/messages/search/mark', { request_params: { flag: 'seen' }, request: whole })
  const times: number[] = []
  while ((await unread()) > 0) {
    const at = performance.now()
    await other.get(`/folders/${theirs}/messages?page=1&limit=30`)
    times.push(performance.now() - at)
    await wait(10)
  }
  const took = performance.now() - begun
  return { all: { p50: took, p95: took }, beside: percentiles(times) }
}
