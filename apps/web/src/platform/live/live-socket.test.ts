import { expect, test } from 'vitest'
import { liveRetryMs } from './live-socket.ts'

test('a line that stood is opened again after 1 s, one that failed after 5 s, from the tenth time after a minute', () => {
  expect(liveRetryMs(true, 0)).toBe(1000)
  expect(liveRetryMs(false, 1)).toBe(5000)
  expect(liveRetryMs(false, 9)).toBe(5000)
  expect(liveRetryMs(false, 10)).toBe(60_000)
})
