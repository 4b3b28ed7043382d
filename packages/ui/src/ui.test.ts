import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { menuStep } from './keys/menu-keys.ts'
import { clampShare, movedShare } from './layout/split-share.ts'
import { avatarHue, initials } from './marks/avatar.ts'
import { positionFloat } from './overlays/float-position.ts'

test('the colour of an avatar is the FNV-1a of its address, whatever the letter case', () => {
  expect(avatarHue('')).toBe(0x811c9dc5 % 360)
  expect(avatarHue('a')).toBe(0xe40c292c % 360)
  expect(avatarHue('Anna@Post.test')).toBe(avatarHue('anna@post.test'))
})

test('initials are of two words of the name, else of the local part', () => {
  expect(initials('Павел Гришин', 'p@x.test')).toBe('ПГ')
  expect(initials('Типография «Литера»', 'p@x.test')).toBe('ТЛ')
  expect(initials('Thread4', 'boris@x.test')).toBe('BO')
  expect(initials('Анна', '')).toBe('АН')
  expect(initials('', 'anna.k@x.test')).toBe('AN')
  expect(initials('anna@x.test', 'anna@x.test')).toBe('AN')
})

test('the divider keeps both panes at their least widths', () => {
  const limits = { width: 1208, minFirst: 370, minSecond: 400 }
  expect(clampShare(0.4, limits)).toBeCloseTo(0.4)
  expect(clampShare(0, limits) * 1200).toBeCloseTo(370)
  expect(clampShare(1, limits) * 1200).toBeCloseTo(800)
  expect(movedShare(0.5, 16, limits) * 1200).toBeCloseTo(616)
})

test('a floating panel stays inside the window, on the side with room', () => {
  const window = { width: 800, height: 600 }
  const size = fc.integer({ min: 10, max: 500 })
  void fc.assert(
    fc.property(fc.nat(780), fc.nat(580), size, size, (left, top, width, height) => {
      const anchor = { left, top, width: 20, height: 20 }
      const at = positionFloat({
        anchor,
        panel: { width, height },
        window,
        side: 'bottom',
        align: 'start',
        gap_px: 4,
      })
      expect(at.left).toBeGreaterThanOrEqual(8)
      expect(at.left + width).toBeLessThanOrEqual(793)
      expect(at.top).toBeGreaterThanOrEqual(7)
      expect(at.top + Math.min(height, at.height_max)).toBeLessThanOrEqual(601)
    }),
  )
})

test('arrows go round a menu, and typing leads to the item that begins so', () => {
  const typed = { text: '', at: 0 }
  const items = ['Reply', 'Forward', 'Remove']
  const step = (key: string, active: number, now = 0) => menuStep(key, active, items, typed, now)
  expect(step('ArrowDown', -1)).toBe(0)
  expect(step('ArrowDown', 2)).toBe(0)
  expect(step('ArrowUp', 0)).toBe(2)
  expect(step('r', 0, 100)).toBe(0)
  expect(step('e', 0, 200)).toBe(0)
  expect(step('m', 0, 300)).toBe(2)
  expect(step('Enter', 0)).toBeNull()
})
