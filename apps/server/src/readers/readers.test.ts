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
    expect(getPriority()).toBe(own)
  },
)
