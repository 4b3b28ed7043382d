import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type HandDoor, HandsFull, openBytesInHand } from './bytes-in-hand.ts'

const MB = 1_048_576
const LIMITS = { bytes_max: 10 * MB, patience_ms: 60_000, waiting_max: 100 }
const turns = async () => {
  for (let nth = 0; nth < 5; nth++) await Promise.resolve()
}

test('whatever is held and given back, no more than the budget is in hand, and everybody gets a turn', async () => {
  const door = fc.constantFrom<HandDoor>('receiving', 'sending', 'reading')
  const requests = fc.array(fc.tuple(door, fc.integer({ min: 1, max: 14 })), { maxLength: 40 })
  await fc.assert(
    fc.asyncProperty(requests, async (messages) => {
      const hand = openBytesInHand(LIMITS)
      const having: Disposable[] = []
      let begun = 0
      for (const [door, mb] of messages) {
        void hand.hold(door, mb * MB).then((held) => {
          begun++
          having.push(held)
        })
      }
      await turns()
      for (let nth = 0; begun < messages.length || having.length > 0; nth++) {
        expect(nth).toBeLessThanOrEqual(messages.length)
        expect(hand.held() <= LIMITS.bytes_max || having.length === 1).toBe(true)
        having.shift()?.[Symbol.dispose]()
        await turns()
      }
      expect(hand.held()).toBe(0)
    }),
  )
})

test('a crowd at one door lets the next at another pass after one message', async () => {
  const hand = openBytesInHand(LIMITS)
  const order: string[] = []
  const held: Disposable[] = []
  const ask = (door: HandDoor) =>
    void hand.hold(door, 9 * MB).then((one) => {
      order.push(door)
      held.push(one)
    })
  for (let nth = 0; nth < 5; nth++) ask('receiving')
  ask('sending')
  ask('reading')
  await turns()
  while (held.length > 0) {
    held.shift()![Symbol.dispose]()
    await turns()
  }
  expect(order.slice(0, 4).toSorted()).toEqual(['reading', 'receiving', 'receiving', 'sending'])
  expect(order).toHaveLength(7)
})

test('a small message passes those that wait, and what is given back twice counts once', async () => {
  const hand = openBytesInHand(LIMITS)
  const large = await hand.hold('receiving', 10 * MB)
  void hand.hold('receiving', 10 * MB)
  const small = await hand.hold('receiving', 2000)
  small[Symbol.dispose]()
  small[Symbol.dispose]()
  expect(hand.held()).toBe(10 * MB)
  large[Symbol.dispose]()
  await turns()
  expect(hand.held()).toBe(10 * MB)
})

test('who waits too long, or comes when too many wait, is told so and holds nothing', async () => {
  const hand = openBytesInHand({ ...LIMITS, patience_ms: 10, waiting_max: 1 })
  const first = await hand.hold('reading', 10 * MB)
  const second = expect(hand.hold('reading', 10 * MB)).rejects.toBeInstanceOf(HandsFull)
  await expect(hand.hold('reading', 10 * MB)).rejects.toBeInstanceOf(HandsFull)
  await second
  first[Symbol.dispose]()
  expect(hand.held()).toBe(0)
})
