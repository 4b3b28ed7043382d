import fc from 'fast-check'
import { expect, test } from 'vitest'
import { keyboardHeight } from './keyboard-height.ts'

const px = fc.integer({ min: 0, max: 2000 })

test('a keyboard covers what the window has and the eye does not see', () => {
  expect(keyboardHeight(844, { height: 508, offsetTop: 0, scale: 1 })).toBe(336)
  expect(keyboardHeight(844, { height: 508, offsetTop: 100, scale: 1 })).toBe(236)
  expect(keyboardHeight(844, { height: 844, offsetTop: 0, scale: 1 })).toBe(0)
})

test('it is never less than nothing, and a page enlarged by fingers has none', () => {
  fc.assert(
    fc.property(
      px,
      px,
      px,
      fc.double({ min: 1.02, max: 5, noNaN: true }),
      (all, height, offsetTop, scale) => {
        expect(keyboardHeight(all, { height, offsetTop, scale: 1 })).toBeGreaterThanOrEqual(0)
        expect(keyboardHeight(all, { height, offsetTop, scale })).toBe(0)
      },
    ),
  )
})
