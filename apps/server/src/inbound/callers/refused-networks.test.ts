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

test('a lift is news once, takes the place of a refusal also where all is full, and gives way to the next', () => {
  const refused = openRefusedNetworks(1)
  refused.set('a', 'refused', 900_000, 0)
  expect(refused.lift('b', 10, 500_000)).toBe(true)
  expect(refused.liftedAt('b', 11)).toBe(Number.NEGATIVE_INFINITY)
  expect(refused.lift('a', 10, 500_000)).toBe(true)
  expect(refused.lift('a', 10, 500_000)).toBe(false)
  expect([refused.of('a', 11), refused.liftedAt('a', 11)]).toEqual([undefined, 10])
  expect(refused.lift('a', 20, 500_000)).toBe(true)
  refused.set('a', 'refused', 900_000, 30)
  expect([refused.of('a', 31), refused.liftedAt('a', 31)]).toEqual(['refused', Number.NEGATIVE_INFINITY])
})
