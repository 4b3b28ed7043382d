import { expect, test } from 'vitest'
import { openRefusedNetworks } from './refused-networks.ts'

test('a million networks that are refused make the first not forgotten, and hold no more than there is room for', () => {
  const refused = openRefusedNetworks(65_536)
  for (let nth = 0; nth < 1_000_000; nth++) refused.set(`n${nth}`, 'refused', 1000, 0)
  expect(refused.size()).toBe(65_536)
  expect(refused.of('n0', 999)).toBe('refused')
  expect(refused.of('n999999', 999)).toBeUndefined()
})

test('what is over makes room', () => {
  const refused = openRefusedNetworks(1)
  refused.set('a', 'refused', 100_000, 0)
  refused.set('b', 'spared', 100_000, 99_999)
  expect(refused.of('b', 99_999)).toBeUndefined()
  refused.set('b', 'spared', 900_000, 200_000)
  expect(refused.of('a', 200_000)).toBeUndefined()
  expect(refused.of('b', 200_000)).toBe('spared')
})
