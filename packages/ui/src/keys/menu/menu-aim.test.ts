import { expect, test } from 'vitest'
import { isWithin } from './menu-aim.ts'

const item = { x: 0, y: 50 }
const top = { x: 100, y: 0 }
const bottom = { x: 100, y: 200 }

test.each([
  ['straight ahead', { x: 40, y: 52 }, true],
  ['down towards the lower corner', { x: 50, y: 110 }, true],
  ['down the menu', { x: 5, y: 90 }, false],
  ['away from the panel', { x: -10, y: 50 }, false],
  ['up the menu', { x: 5, y: 10 }, false],
])('a pointer that goes %s', (_, point, isAiming) => {
  expect(isWithin(point, item, top, bottom)).toBe(isAiming)
})
