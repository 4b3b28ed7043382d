import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { aBus, BUSES, type Bus } from '#tests/world/bus/buses.ts'
import { aWorld } from '#tests/world/world.ts'
import type { Db } from '../db.ts'

const CHANGED = { event: 'updateMailboxList' } as const

async function publish(db: Db, account_id: number, times = 1): Promise<void> {
  await db.transaction(async (tx) => {
    for (let left = times; left > 0; left--) tx.publish(account_id, CHANGED)
  })
}

describe.each(BUSES)('processes that hear of each other by $name', ({ kind, isThere }) => {
  let bus: Bus
  beforeAll(async () => {
    if (isThere) bus = await aBus(kind)
  })
  afterAll(async () => {
    await bus?.[Symbol.asyncDispose]()
  })
  async function aProcess(): Promise<Db> {
    const db = await bus.aProcess()
    onTestFinished(() => db[Symbol.asyncDispose]())
    return db
  }
  /** Where the sequences of followed accounts stand, by what a process has heard. */
  function hearing(db: Db, account_ids: readonly number[]) {
    const heard = new Map<number, number[]>()
    const listening = db.onEvents((account_id, seq) =>
      heard.set(account_id, [...(heard.get(account_id) ?? []), seq]),
    )
    const following = account_ids.map((account_id) => db.follow(account_id))
    onTestFinished(() => {
      for (const one of [listening, ...following]) one[Symbol.dispose]()
    })
    return { of: (account_id: number) => heard.get(account_id) ?? [] }
  }

  test.runIf(isThere)(
    'an event of a followed account is heard in another process, with its number',
    async () => {
      await using world = await aWorld()
      const { anna } = world
      const [one, other] = [await aProcess(), await aProcess()]
      const heard = hearing(other, [anna.account_id])
      await publish(one, anna.account_id, 2)
      await expect.poll(() => heard.of(anna.account_id)).toEqual([2])
      await publish(one, anna.account_id)
      await expect.poll(() => heard.of(anna.account_id)).toEqual([2, 3])
    },
  )

  test.runIf(isThere)('what was committed before somebody listened is heard when they begin', async () => {
    await using world = await aWorld()
    const { anna } = world
    const [one, other] = [await aProcess(), await aProcess()]
    const heard = hearing(other, [])
    for (let times = 1; times <= 20; times++) {
      // Subscribed and published at the same moment, in whatever order they come.
      const publishing = publish(one, anna.account_id)
      using _following = other.follow(anna.account_id)
      await publishing
      await publish(one, anna.account_id)
      await expect.poll(() => heard.of(anna.account_id).includes(2 * times)).toBe(true)
    }
  })

  test.runIf(isThere)('a notification is heard once in every process, with whom it is about', async () => {
    const [one, other] = [await aProcess(), await aProcess()]
    const heard: [string, number | undefined][] = []
    using _here = one.onNotify('a channel', (account_id) => void heard.push(['here', account_id]))
    using _there = other.onNotify('a channel', (account_id) => void heard.push(['there', account_id]))
    await one.notify('a channel', 7)
    await expect.poll(() => heard.length).toBe(2)
    await one.transaction(async (tx) => tx.notify('a channel'))
    await expect.poll(() => heard.length).toBe(4)
    expect(heard).toEqual([
      ['here', 7],
      ['there', 7],
      ['here', undefined],
      ['there', undefined],
    ])
  })

  test.runIf(isThere)('of a burst from several processes everybody hears how far it reached', async () => {
    await using world = await aWorld()
    const people = await Promise.all(Array.from({ length: 20 }, (_, nth) => world.person(`P${nth}`)))
    const writers = [await aProcess(), await aProcess()]
    const other = await aProcess()
    const heard = hearing(
      other,
      people.map(({ account_id }) => account_id),
    )
    const TIMES = 15
    await Promise.all(
      people.flatMap(({ account_id }) =>
        writers.map(async (writer) => {
          for (let times = TIMES; times > 0; times--) await publish(writer, account_id)
        }),
      ),
    )
    for (const { account_id } of people) {
      await expect.poll(() => heard.of(account_id).at(-1)).toBe(2 * TIMES)
      // In order and never twice, however the words overtook each other.
      expect(heard.of(account_id)).toEqual([...new Set(heard.of(account_id))].toSorted((a, b) => a - b))
    }
  })

  test.runIf(isThere)('lines that break come back, and what happened meanwhile is heard', async () => {
    await using world = await aWorld()
    const { anna } = world
    const boris = await world.person('Boris')
    const [one, other] = [await aProcess(), await aProcess()]
    const heard = hearing(other, [anna.account_id])
    let notified = 0
    using _notified = other.onNotify('a channel', () => {
      notified += 1
    })
    await publish(one, anna.account_id)
    await expect.poll(() => heard.of(anna.account_id).at(-1)).toBe(1)
    await bus.breakLines(async () => {
      await publish(one, anna.account_id)
      await publish(one, boris.account_id)
      await one.notify('a channel')
    })
    await expect.poll(() => heard.of(anna.account_id).at(-1)).toBe(2)
    await expect.poll(() => notified).toBeGreaterThan(0)
    await expect.poll(() => [one.busTrouble(), other.busTrouble()]).toEqual([null, null])
    await publish(one, anna.account_id)
    await expect.poll(() => heard.of(anna.account_id).at(-1)).toBe(3)
  })

  test.runIf(isThere)('lines that break again and again under load lose nothing', async () => {
    await using world = await aWorld()
    const people = await Promise.all(Array.from({ length: 5 }, (_, nth) => world.person(`Q${nth}`)))
    const [one, other] = [await aProcess(), await aProcess()]
    const heard = hearing(
      other,
      people.map(({ account_id }) => account_id),
    )
    let isOver = false
    const counts = people.map(async ({ account_id }) => {
      let count = 0
      for (; !isOver; count++) {
        await publish(one, account_id)
        await sleep(1)
      }
      return { account_id, count }
    })
    for (let times = 3; times > 0; times--) {
      await bus.breakLines()
      await expect.poll(() => one.busTrouble() ?? other.busTrouble()).toBe(null)
    }
    isOver = true
    for (const { account_id, count } of await Promise.all(counts))
      await expect.poll(() => heard.of(account_id).at(-1)).toBe(count)
  })
})
