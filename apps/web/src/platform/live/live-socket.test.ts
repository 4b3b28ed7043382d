import { expect, test } from 'vitest'
import { liveRetryMs } from './live-socket.ts'

test('a line that stood is opened again after 1 s, one that failed after 5 s, from the tenth time after a minute', () => {
  expect(liveRetryMs(true, 0, 0)).toBe(1000)
  expect(liveRetryMs(false, 1, 0)).toBe(5000)
  expect(liveRetryMs(false, 9, 0)).toBe(5000)
  expect(liveRetryMs(false, 10, 0)).toBe(60_000)
})

test('browsers whose lines broke in one moment do not come back in one', () => {
  expect([liveRetryMs(true, 0, 0.5), liveRetryMs(true, 0, 1)]).toEqual([2000, 3000])
  expect(liveRetryMs(false, 1, 1)).toBe(6000)
})
