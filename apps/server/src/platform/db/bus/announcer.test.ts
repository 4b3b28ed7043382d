import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { openAnnouncer } from './announcer.ts'

type Said = { events: [number, number][]; channels: string[] }

/** An announcer whose line is slow: what it says is answered by hand. */
function aSlowLine() {
  const said: Said[] = []
  const answers: PromiseWithResolvers<void>[] = []
  const failures: unknown[] = []
  const announcer = openAnnouncer({
    say: async (events, channels) => {
      said.push({ events: [...events], channels: [...channels] })
      const answer = Promise.withResolvers<void>()
      answers.push(answer)
      await answer.promise
    },
    failed: (error) => void failures.push(error),
  })
  return { announcer, said, answers, failures }
}

test('what gathers while one announcement is under way goes with the next, each account once', async () => {
  const { announcer, said, answers } = aSlowLine()
  announcer.event(1, 1)
  await expect.poll(() => said.length).toBe(1)
  for (let seq = 2; seq <= 50; seq++) announcer.event(1, seq)
  announcer.event(2, 7)
  const woken = announcer.notify('outbound')
  void announcer.notify('outbound')
  answers[0]!.resolve()
  await expect.poll(() => said.length).toBe(2)
  answers[1]!.resolve()
  await woken
  const second = { events: [[1, 50] as const, [2, 7] as const], channels: ['outbound'] }
  expect(said).toEqual([{ events: [[1, 1]], channels: [] }, second])
})

test('a line that breaks loses no event, and who woke hears of it', async () => {
  const { announcer, said, answers, failures } = aSlowLine()
  announcer.event(1, 3)
  const woken = announcer.notify('outbound')
  await expect.poll(() => said.length).toBe(1)
  announcer.event(1, 4)
  answers[0]!.reject(new Error('broken'))
  await expect(woken).rejects.toThrow('broken')
  await expect.poll(() => said.length).toBe(2)
  answers[1]!.resolve()
  expect(said[1]).toEqual({ events: [[1, 4]], channels: [] })
  expect(failures).toHaveLength(1)
})

test('a line that stays broken for a while ends nothing', async () => {
  let tries = 0
  const said: number[] = []
  const announcer = openAnnouncer({
    say: async (events) => {
      if (++tries <= 3) throw new Error('broken')
      said.push(...events.values())
    },
    failed: () => {},
  })
  announcer.event(1, 5)
  await expect.poll(() => said).toEqual([5])
})

test('what is left is said before it closes', async () => {
  const said: number[] = []
  const announcer = openAnnouncer({
    say: async (events) => void said.push(...events.values()),
    failed: () => {},
  })
  announcer.event(1, 9)
  await announcer[Symbol.asyncDispose]()
  expect(said).toEqual([9])
})

test('a busy process announces fifty times a second, however many events it has, and none is left out', async () => {
  const said = new Map<number, number>()
  let times = 0
  const announcer = openAnnouncer({
    async say(events) {
      times++
      for (const [account_id, seq] of events) said.set(account_id, seq)
    },
    failed: () => {},
  })
  const begun = performance.now()
  for (let seq = 1; seq <= 60; seq++) {
    for (const account_id of [1, 2, 3]) announcer.event(account_id, seq)
    await sleep(1)
  }
  await announcer[Symbol.asyncDispose]()
  // A timer may be a millisecond early by the finer clock.
  expect(times).toBeLessThanOrEqual((performance.now() - begun) / 19 + 2)
  expect([...said]).toEqual([1, 2, 3].map((account_id) => [account_id, 60]))
})
