import { readdir, readFile } from 'node:fs/promises'
import { getPriority } from 'node:os'
import { expect, test } from 'vitest'
import { openBytesInHand } from '#server/platform/limits/bytes-in-hand.ts'
import { openReaders } from './readers.ts'

const inHand = openBytesInHand({ bytes_max: 1_000_000, patience_ms: 60_000, waiting_max: 10 })

const message = (body_bytes: number) =>
  Buffer.from(`From: a@b.test\r\nSubject: Hi\r\n\r\n${'Words of a letter.\r\n'.repeat(body_bytes / 20)}`)

/** The priorities of this process's threads; a larger number waits for the smaller ones. proc(5), stat, field 19. */
async function priorities(): Promise<number[]> {
  const threads = await readdir('/proc/self/task')
  const lines = await Promise.all(threads.map((id) => readFile(`/proc/self/task/${id}/stat`, 'utf8')))
  // The name, in brackets, is the second field and may have spaces.
  return lines.map((line) => Number(line.slice(line.lastIndexOf(')') + 2).split(' ')[16]))
}

/** Where the tests themselves come last already, there is nothing behind them. */
const isLast = getPriority() > 9

test.skipIf(process.platform !== 'linux' || isLast)(
  'threads that read come after the one that answers, those of large letters last',
  async () => {
    const before = Math.max(...(await priorities()))
    const lowered = (by: number) => Math.min(before + by, 19)
    await using readers = openReaders(inHand)
    expect((await readers.run('view', { source: message(100_000) })).subject).toBe('Hi')
    expect(Math.max(...(await priorities()))).toBe(lowered(5))
    expect((await readers.run('view', { source: message(300_000) })).subject).toBe('Hi')
    const after = await priorities()
    expect(Math.max(...after)).toBe(lowered(10))
    expect(after).toContain(lowered(5))
    expect(Math.min(...after)).toBeLessThan(lowered(5))
  },
)
