import { expect, test } from 'vitest'
import { faviconUrl } from './favicon.ts'

test('the tab’s picture carries the number of unread letters, up to 99', () => {
  const count = (unread: number) => />([^<]*)<\/text>/.exec(decodeURIComponent(faviconUrl(unread)))?.[1]
  expect([1, 42, 99, 100, 5000].map(count)).toEqual(['1', '42', '99', '99+', '99+'])
})
