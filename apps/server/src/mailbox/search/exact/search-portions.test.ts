import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { App } from '#server/app.ts'
import { openPortions } from './search-portions.ts'

beforeEach(() => vi.useFakeTimers({ toFake: ['performance', 'Date'] }))
afterEach(() => vi.useRealTimers())

const portions = () =>
  openPortions(
    { searchTurns: (_account_id, piece) => piece() } as Pick<App, 'searchTurns'> as App,
    1,
    () => {},
  )

/** What each of some statements that take so long may look through, in MB. */
async function portionsOf(tookMs: (bytes_max: number) => number): Promise<number[]> {
  const select = portions()
  const megabytes: number[] = []
  for (let nth = 0; nth < 7; nth++)
    await select(async (bytes_max) => {
      megabytes.push(bytes_max / 1_000_000)
      vi.advanceTimersByTime(tookMs(bytes_max))
    })
  return megabytes
}

test('a search begins small and looks through more with each statement that took no time', async () => {
  expect(await portionsOf(() => 1)).toEqual([4, 8, 16, 32, 64, 64, 64])
})

test('where processors are wanted by many it looks through less, and through something', async () => {
  expect(await portionsOf(() => 300)).toEqual([4, 2, 1, 1, 1, 1, 1])
})

test('it stays at what takes about a twentieth of a second', async () => {
  expect(await portionsOf((bytes_max) => bytes_max / 160_000)).toEqual([4, 4, 4, 4, 4, 4, 4])
  expect(await portionsOf((bytes_max) => bytes_max / 320_000)).toEqual([4, 8, 8, 8, 8, 8, 8])
})
