import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createAskLater } from './ask-later.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

function aPage() {
  const page = { isHidden: false, show: () => {} }
  const askLater = createAskLater({
    isHidden: () => page.isHidden,
    onShown: (back) => {
      page.show = () => {
        page.isHidden = false
        back()
      }
    },
  })
  const ask = vi.fn()
  /** So many events, so far apart. */
  const come = (count: number, apart_ms: number) => {
    for (let nth = 0; nth < count; nth += 1) {
      askLater('lists', ask)
      vi.advanceTimersByTime(apart_ms)
    }
  }
  return { page, askLater, ask, come }
}

test('a burst is asked about once, after its last event', () => {
  const { ask, come } = aPage()
  come(50, 10)
  expect(ask).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1000)
  expect(ask).toHaveBeenCalledTimes(1)
})

test('events that go on are asked about every five seconds', () => {
  const { ask, come } = aPage()
  come(500, 60)
  expect(ask.mock.calls.length).toBeGreaterThanOrEqual(4)
  expect(ask.mock.calls.length).toBeLessThanOrEqual(6)
})

test('events that come singly but often are asked about no more than that', () => {
  const { ask, come } = aPage()
  come(20, 1500)
  expect(ask.mock.calls.length).toBeLessThanOrEqual(6)
})

test('while nobody looks nothing is asked, and once somebody does, one time', () => {
  const { page, ask, come } = aPage()
  page.isHidden = true
  come(30, 1000)
  vi.advanceTimersByTime(60_000)
  expect(ask).not.toHaveBeenCalled()
  page.show()
  expect(ask).toHaveBeenCalledTimes(1)
  page.show()
  expect(ask).toHaveBeenCalledTimes(1)
})

test('what is wanted at once is asked at once, unless it was asked just now', () => {
  const { askLater, ask } = aPage()
  askLater('tree', ask, { atOnce: true })
  expect(ask).toHaveBeenCalledTimes(1)
  askLater('tree', ask, { atOnce: true })
  expect(ask).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(5000)
  expect(ask).toHaveBeenCalledTimes(2)
})

test('one thing does not hold up another', () => {
  const { askLater, ask } = aPage()
  const other = vi.fn()
  askLater('lists', ask)
  askLater('account', other)
  vi.advanceTimersByTime(1000)
  expect([ask.mock.calls.length, other.mock.calls.length]).toEqual([1, 1])
})
