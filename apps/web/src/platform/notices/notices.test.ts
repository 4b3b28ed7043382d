import { expect, test } from 'vitest'
import { CallFailed } from '#web/platform/calls/call-failed.ts'
import { createNotices } from './notices.ts'

test('the same error again is one notice, counted', () => {
  const notices = createNotices()
  notices.error('a')
  notices.error('b')
  notices.error('a')
  expect(notices.store.getState().notices.map(({ key, times }) => `${key} ${times}`)).toEqual(['b 1', 'a 2'])
})

test('failures with other values are other notices', () => {
  const notices = createNotices()
  const tooMuch = (limit: number) =>
    new CallFailed({ code: 'max_limit_reached', status: 413, message: '', params: { limit } })
  notices.fail(tooMuch(50))
  notices.fail(tooMuch(50))
  notices.fail(tooMuch(60))
  expect(notices.store.getState().notices.map(({ times }) => times)).toEqual([2, 1])
})

test('a newer offer to take back replaces the older one', () => {
  const notices = createNotices()
  notices.offerUndo('first', () => {})
  const first = notices.store.getState().offer
  notices.offerUndo('second', () => {})
  notices.dismissOffer(first?.id ?? 0)
  expect(notices.store.getState().offer?.text).toBe('second')
})
