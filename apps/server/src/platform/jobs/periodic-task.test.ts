import { expect, test } from 'vitest'
import { aWorld } from '#tests/world/world.ts'
import { runPeriodically } from './periodic-task.ts'

const DAY_MS = 86_400_000

test('work begins at once, goes on as long as there is more, and rests until it is woken', async () => {
  await using world = await aWorld()
  let left = 3
  let turns = 0
  const work = async () => {
    turns++
    return --left > 0
  }
  await using _work = runPeriodically(world.app, {
    name: 'test',
    every_ms: DAY_MS,
    channel: 'repeat-test',
    work,
  })
  await expect.poll(() => turns).toBe(3)

  left = 2
  await world.app.db.notify('repeat-test')
  await expect.poll(() => turns).toBe(5)
})

test('a wake-up in the moment when the last turn ends is heard', async () => {
  await using world = await aWorld()
  for (let steps = 0; steps < 10; steps++) {
    let turns = 0
    const work = async () => {
      if (++turns === 1) void checkAfter(steps)
      return false
    }
    await using working = runPeriodically(world.app, { name: 'test', every_ms: DAY_MS, work })
    const checkAfter = async (left: number) => {
      for (let nth = 0; nth < left; nth++) await undefined
      working.poll()
    }
    await expect.poll(() => turns, { message: `${steps} steps later` }).toBe(2)
  }
})

test('work that fails is tried again at its next time, and is never done twice at once', async () => {
  await using world = await aWorld()
  let at_once = 0
  let most_at_once = 0
  let turns = 0
  const work = async () => {
    most_at_once = Math.max(most_at_once, ++at_once)
    await new Promise((resolve) => setTimeout(resolve, 5))
    at_once--
    if (++turns === 1) throw new Error('no')
    return false
  }
  await using working = runPeriodically(world.app, { name: 'test', every_ms: 10, work })
  for (let nth = 0; nth < 20; nth++) working.poll()

  await expect.poll(() => turns).toBeGreaterThan(3)
  expect(most_at_once).toBe(1)
})

test('stopping waits for the turn under way, and there is no other', async () => {
  await using world = await aWorld()
  let turns = 0
  const turn = Promise.withResolvers<void>()
  const work = async () => {
    turns++
    await turn.promise
    return true
  }
  const working = runPeriodically(world.app, { name: 'test', every_ms: 10, work })
  await expect.poll(() => turns).toBe(1)
  const stopped = working[Symbol.asyncDispose]()
  turn.resolve()
  await stopped

  expect(turns).toBe(1)
})
