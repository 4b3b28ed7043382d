import { describe, expect, test } from 'vitest'
import { openThreads, ReaderFailed, type ThreadsOptions } from './threads.ts'

const open = (changed: Partial<ThreadsOptions> = {}) =>
  openThreads({
    file: new URL('./threads.fixture.ts', import.meta.url),
    threads_max: 1,
    at_once_max: 1,
    cpu_ms_max: 500,
    clock_ms_max: 30_000,
    memory_mb_max: 64,
    idle_ms: 30_000,
    ...changed,
  })
const failure = (run: Promise<unknown>) =>
  run.then(
    () => null,
    (error: unknown) => error,
  )

describe('threads that read', () => {
  test('answer, and ask what they do not know', async () => {
    await using threads = open()
    expect(await threads.run({ task: 'answer', input: 'yes' })).toBe('yes')
    const ask = async (...words: string[]) => `${words}: me`
    expect(await threads.run({ task: 'ask', input: null, ask })).toBe('who?: me')
    expect(await failure(threads.run({ task: 'fail', input: null }))).toBeInstanceOf(ReaderFailed)
  })

  test.each(['spin', 'eat'])(
    'one that would %s for ever is ended, and the next job is done',
    async (task) => {
      await using threads = open()
      const hostile = failure(threads.run({ task, input: null }))
      const honest = threads.run({ task: 'answer', input: 'yes' })
      expect(await hostile).toBeInstanceOf(ReaderFailed)
      expect(await honest).toBe('yes')
    },
  )

  test('one that nothing is heard of any more is ended, and the next job is done', async () => {
    await using threads = open({ clock_ms_max: 3000 })
    const silent = failure(threads.run({ task: 'sleep', input: null }))
    const honest = threads.run({ task: 'answer', input: 'yes' })
    expect(await silent).toBeInstanceOf(ReaderFailed)
    expect(await honest).toBe('yes')
  })

  test('what waited beside it is done after all', async () => {
    await using threads = open({ at_once_max: 8 })
    const honest = [400, 500, 600].map((ms) => threads.run({ task: 'wait', input: ms }))
    const hostile = failure(threads.run({ task: 'spin', input: null }))
    expect(await Promise.all(honest)).toEqual([400, 500, 600])
    expect(await hostile).toBeInstanceOf(ReaderFailed)
  })

  test.each([1, 8])('long ones leave a thread to the others, %i at once', async (at_once_max) => {
    await using threads = open({ threads_max: 2, at_once_max })
    const long = [1, 2, 3].map((nth) =>
      failure(threads.run({ task: 'wait', input: 600_000 + nth, isLong: true })),
    )
    expect(await threads.run({ task: 'answer', input: 'yes' })).toBe('yes')
    await threads[Symbol.asyncDispose]()
    expect(await Promise.all(long)).toEqual(long.map(() => expect.any(ReaderFailed)))
  })

  test('one that spins spoils nothing that is not long', async () => {
    await using threads = open({ threads_max: 2, at_once_max: 8 })
    const hostile = failure(threads.run({ task: 'spin', input: null, isLong: true }))
    const order: string[] = []
    const honest = threads.run({ task: 'wait', input: 10 }).then(() => order.push('honest'))
    await Promise.all([hostile.then(() => order.push('hostile')), honest])
    expect(order).toEqual(['honest', 'hostile'])
  })

  test('who waits while another thread loads is served by the one that is free sooner', async () => {
    await using threads = open({ threads_max: 2 })
    await threads.run({ task: 'answer', input: 'first' })
    const [busy, next] = [
      threads.run({ task: 'wait', input: 1 }),
      threads.run({ task: 'number', input: null }),
    ]
    await busy
    expect(await next).toBe(await threads.run({ task: 'number', input: null }))
  })

  test('one that was prepared is free, and busy while it works', async () => {
    await using threads = open()
    expect(threads.isFree()).toBe(false)
    threads.prepare()
    threads.prepare()
    await expect.poll(() => threads.isFree()).toBe(true)
    const working = threads.run({ task: 'answer', input: 'yes' })
    expect(threads.isFree()).toBe(false)
    expect(await working).toBe('yes')
    expect(threads.isFree()).toBe(true)
  })

  test('one that cannot load fails a job, and keeps none waiting', async () => {
    await using threads = open({ file: new URL('./nothing-is-here.ts', import.meta.url) })
    const jobs = [1, 2].map((nth) => failure(threads.run({ task: 'answer', input: nth })))
    expect(await Promise.all(jobs)).toEqual([expect.any(ReaderFailed), expect.any(ReaderFailed)])
  })

  test('one that has nothing to do ends, and nothing is handed to it meanwhile', async () => {
    await using threads = open({ idle_ms: 1 })
    for (let nth = 0; nth < 20; nth++) {
      expect(await threads.run({ task: 'answer', input: nth })).toBe(nth)
      await new Promise((resolve) => setTimeout(resolve, nth % 4))
    }
  })

  test('nothing waits for ever when the service stops', async () => {
    const threads = open()
    const left = [
      failure(threads.run({ task: 'wait', input: 600_000 })),
      failure(threads.run({ task: 'answer', input: 1 })),
    ]
    await threads[Symbol.asyncDispose]()
    expect(await Promise.all(left)).toEqual([expect.any(ReaderFailed), expect.any(ReaderFailed)])
  })
})
