import { expect, test } from 'vitest'
import { CallFailed } from '#web/platform/calls/call-failed.ts'
import { createToasts } from './toasts.ts'

test('the same error again is one notice, counted', () => {
  const toasts = createToasts()
  toasts.error('a')
  toasts.error('b')
  toasts.error('a')
  expect(toasts.store.getState().toasts.map(({ key, times }) => `${key} ${times}`)).toEqual(['b 1', 'a 2'])
})

test('failures with other values are other notices', () => {
  const toasts = createToasts()
  const tooMuch = (limit: number) =>
    new CallFailed({ code: 'max_limit_reached', status: 413, message: '', params: { limit } })
  toasts.fail(tooMuch(50))
  toasts.fail(tooMuch(50))
  toasts.fail(tooMuch(60))
  expect(toasts.store.getState().toasts.map(({ times }) => times)).toEqual([2, 1])
})

test('a newer offer to take back replaces the older one', () => {
  const toasts = createToasts()
  toasts.offerUndo('first', () => {})
  const first = toasts.store.getState().offer
  toasts.offerUndo('second', () => {})
  toasts.dismissOffer(first?.id ?? 0)
  expect(toasts.store.getState().offer?.text).toBe('second')
})
