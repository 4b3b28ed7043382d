import { expect, test } from 'vitest'
import { askEarly, fetchOf } from './early-answer.ts'

const MAILBOX = '/api/v1/mailbox?page=1'

/** A page whose calls are written down, and answered by their number. */
function aWindow() {
  const calls: [string, string | undefined][] = []
  const window = {
    fetch: async (url: string, { method }: RequestInit = {}) => {
      calls.push([url, method])
      return new Response(String(calls.length))
    },
  } as unknown as Window
  const call = async (url: string, method = 'GET') => (await fetchOf(window)(url, { method })).text()
  return { window, calls, call }
}

test('what was asked for early answers the first call for it, and no other', async () => {
  const { window, calls, call } = aWindow()
  askEarly(window, MAILBOX)
  expect(await call('/api/v1/user')).toBe('2')
  expect(await call(MAILBOX, 'POST')).toBe('3')
  expect(await call(MAILBOX)).toBe('1')
  expect(await call(MAILBOX)).toBe('4')
  expect(calls).toHaveLength(4)
})

test('whoever takes an early call that failed is told', async () => {
  const window = { fetch: () => Promise.reject(new TypeError('no line')) } as unknown as Window
  askEarly(window, MAILBOX)
  await expect(fetchOf(window)(MAILBOX, { method: 'GET' })).rejects.toThrow('no line')
})

test('where nothing was asked for early, calls are made as they come', async () => {
  const { call } = aWindow()
  expect(await call(MAILBOX)).toBe('1')
})
