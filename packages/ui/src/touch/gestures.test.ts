import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  axisOf,
  closesSheet,
  drawn,
  FLING_PX_PER_MS,
  foldOf,
  PULL_PX,
  SLOP_PX,
  SWIPE_PX,
  shrinkOf,
  swipeOf,
  turnOf,
} from './gestures.ts'

const px = fc.double({ min: -2000, max: 2000, noNaN: true })
const width = fc.integer({ min: 200, max: 1000 })
const RANK = { left_far: -2, left: -1, right: 1 }

describe('a finger', () => {
  test('that goes more down than sideways is never taken for a swipe', () => {
    fc.assert(
      fc.property(px, px, (dx, dy) => {
        if (Math.abs(dy) >= Math.abs(dx)) expect(axisOf(dx, dy)).not.toBe('x')
      }),
    )
  })

  test('that goes straight sideways is one, and one that hardly moves is neither', () => {
    fc.assert(
      fc.property(px, (dx) => {
        expect(axisOf(dx, 0)).toBe(Math.abs(dx) < SLOP_PX ? null : 'x')
      }),
    )
  })
})

describe('a row that is drawn', () => {
  test('means ever more the further it is drawn, and never the other side', () => {
    fc.assert(
      fc.property(px, px, width, (one, other, wide) => {
        const [near, far] = [one, other].sort((a, b) => Math.abs(a) - Math.abs(b)) as [number, number]
        const [a, b] = [swipeOf(near, wide), swipeOf(far, wide)]
        if (near * far <= 0 || !a.side || !b.side) return
        expect(Math.sign(RANK[a.side])).toBe(Math.sign(near))
        expect(Math.abs(RANK[b.side])).toBeGreaterThanOrEqual(Math.abs(RANK[a.side]))
        expect(b.share).toBeGreaterThanOrEqual(a.share)
      }),
    )
  })

  test('is decided from 72 px, and to the left for the other thing from over half of its width', () => {
    expect(swipeOf(71.9, 390)).toMatchObject({ side: 'right', share: expect.closeTo(1, 2) })
    expect(swipeOf(71.9, 390).share).toBeLessThan(1)
    expect(swipeOf(72, 390)).toEqual({ side: 'right', share: 1 })
    expect(swipeOf(390, 390)).toEqual({ side: 'right', share: 1 })
    expect(swipeOf(-72, 390)).toEqual({ side: 'left', share: 1 })
    expect(swipeOf(-214, 390)).toEqual({ side: 'left', share: 1 })
    expect(swipeOf(-215, 390)).toEqual({ side: 'left_far', share: 1 })
    expect(swipeOf(0, 390)).toEqual({ side: null, share: 0 })
  })

  test('has room between the two on the left however narrow it is', () => {
    fc.assert(
      fc.property(width, (wide) => {
        expect(swipeOf(-SWIPE_PX * 1.4, wide).side).toBe('left')
      }),
    )
  })
})

describe('what is drawn against a resistance', () => {
  test('follows, ever slower, and stops short of the most', () => {
    fc.assert(
      fc.property(px, px, fc.integer({ min: 1, max: 500 }), (one, other, most) => {
        const [less, more] = [Math.min(one, other), Math.max(one, other)]
        // A rounding apart, they may be the same to the last digit but one.
        expect(drawn(less, most)).toBeLessThanOrEqual(drawn(more, most) + 1e-9)
        expect(drawn(more, most)).toBeLessThan(most)
        expect(drawn(more, most)).toBeLessThanOrEqual(Math.max(0, more))
      }),
    )
  })

  test('is a line at first and a whole flap at 64 px', () => {
    expect([foldOf(-5), foldOf(12), foldOf(38), foldOf(PULL_PX), foldOf(500)]).toEqual([0, 0, 0.5, 1, 1])
  })
})

test('a title is small once 48 px are scrolled, and large where the list is drawn down', () => {
  expect([shrinkOf(-40), shrinkOf(0), shrinkOf(24), shrinkOf(48), shrinkOf(9000)]).toEqual([0, 0, 0.5, 1, 1])
})

describe('a sheet that is let go', () => {
  test('closes when it was drawn far or thrown down, and never when it was thrown up', () => {
    expect(closesSheet(200, 400, 0)).toBe(true)
    expect(closesSheet(60, 400, 0)).toBe(false)
    expect(closesSheet(60, 400, 1)).toBe(true)
    expect(closesSheet(200, 400, -1)).toBe(false)
    expect(closesSheet(-20, 400, 2)).toBe(false)
  })
})

describe('a message drawn sideways', () => {
  test('turns to the side it was drawn to, or stays', () => {
    fc.assert(
      fc.property(px, width, fc.double({ min: -3, max: 3, noNaN: true }), (dx, wide, speed) => {
        const turn = turnOf(dx, wide, speed)
        if (turn) expect(turn).toBe(dx < 0 ? 1 : -1)
        if (Math.abs(dx) > wide / 3) expect(turn).not.toBeNull()
        if (Math.abs(dx) < SWIPE_PX / 2) expect(turn).toBeNull()
      }),
    )
  })

  test('a short throw against the way it was drawn turns nothing', () => {
    expect(turnOf(-60, 390, FLING_PX_PER_MS * 2)).toBeNull()
    expect(turnOf(-60, 390, -FLING_PX_PER_MS * 2)).toBe(1)
  })
})
