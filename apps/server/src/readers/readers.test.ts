import { getPriority } from 'node:os'
import { expect, test } from 'vitest'
import { openBytesInHand } from '#server/platform/limits/bytes-in-hand.ts'
import { openReaders } from './readers.ts'

const inHand = openBytesInHand({ bytes_max: 1_000_000, patience_ms: 60_000, waiting_max: 10 })

const message = (body_bytes: number) =>
  Buffer.from(`From: a@b.test\r\nSubject: Hi\r\n\r\n${'Words of a letter.\r\n'.repeat(body_bytes / 20)}`)

/** A thread whose every task answers how long it waits for others: the larger, the longer. */
const PRIORITIES = new URL('./priorities.fixture.ts', import.meta.url)

test.skipIf(process.platform !== 'linux')(
  'threads that read come after the one that answers, those of large letters last',
  async () => {
    const own = getPriority()
    const lowered = (by: number) => Math.min(own + by, 19)
    await using readers = openReaders(inHand, { file: PRIORITIES })
    const priorityFor = async (bytes: number): Promise<unknown> =>
      readers.run('view', { source: message(bytes) })
    expect(await priorityFor(100_000)).toBe(lowered(5))
    expect(await priorityFor(300_000)).toBe(lowered(10))
    expect(await priorityFor(100_000)).toBe(lowered(5))
    const featuresPriorityFor = async (bytes: number): Promise<unknown> =>
      readers.run('features', { source: message(bytes), auth: null })
    expect(await featuresPriorityFor(10_000)).toBe(lowered(5))
    expect(await featuresPriorityFor(20_000)).toBe(lowered(10))
    expect(getPriority()).toBe(own)
  },
)

const SHOWN = {
  folder_id: 1,
  uid: 1,
  account_id: 1,
  image_key: '00',
  images: 'blocked',
  isNotification: false,
} as const

test('small messages that are opened side by side are shown by a thread as well, one by one they are not', async () => {
  const file = new URL('./threads.fixture.ts', import.meta.url)
  await using readers = openReaders(inHand, { file })
  const show = async () => {
    const shown: unknown = await readers.run('show', { ...SHOWN, source: message(100) })
    return shown === 'by a thread' ? shown : 'here'
  }
  const sideBySide = async () => new Set(await Promise.all(Array.from({ length: 50 }, show)))
  expect(await sideBySide()).toEqual(new Set(['here']))
  await expect.poll(sideBySide).toEqual(new Set(['by a thread', 'here']))
  expect(await show()).toBe('here')
  // What nobody waits for on a screen is not worth it.
  expect((await readers.run('view', { source: message(100) })).subject).toBe('Hi')
})
