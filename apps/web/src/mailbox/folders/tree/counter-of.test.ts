import { expect, test } from 'vitest'
import { counterOf } from './counter-of.ts'

test('spam is never counted as unread, beside folders that are', () => {
  const line = { unread: 3, total: 5, isLater: false }
  expect(counterOf({ ...line, kind: 'junk' }).count).toBe(0)
  expect(counterOf({ ...line, kind: 'inbox' }).count).toBe(3)
  expect(counterOf({ ...line, kind: 'draft' }).count).toBe(5)
})
