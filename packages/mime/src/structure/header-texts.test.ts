import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { HeaderTexts } from './header-texts.ts'

describe('texts of a structure', () => {
  test('leave encoded words to the program that reads them', () => {
    expect(new HeaderTexts(null).take('=?utf-8?B?0JTQsA==?=')).toBe('=?utf-8?B?0JTQsA==?=')
  })

  test('have no NUL and no half of a char', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.integer({ min: 0, max: 255 }).map((code) => String.fromCharCode(code)) }),
        (raw) => {
          const text = new HeaderTexts(null).take(raw)
          expect(text).not.toBeNull()
          expect(text).not.toContain('\0')
          expect(text?.isWellFormed()).toBe(true)
        },
      ),
    )
  })

  test('that are too long are left out, one by one and together', () => {
    const texts = new HeaderTexts(null)
    expect(texts.take('x'.repeat(16_385))).toBeNull()
    for (let nth = 0; nth < 32; nth++) expect(texts.take('x'.repeat(16_384))).not.toBeNull()
    expect(texts.take('x')).toBeNull()
    expect(texts.take('')).toBe('')
  })

  test('of many parts are never more than the limit, in whatever sizes they come', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 20_000 }), { maxLength: 100 }), (sizes) => {
        const texts = new HeaderTexts(null)
        const taken = sizes.map((size) => texts.take('x'.repeat(size))?.length ?? 0)
        expect(taken.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(524_288)
      }),
      { numRuns: 20 },
    )
  })
})
