import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countJson } from './count-json.ts'

function partsOf(value: unknown): { names: number; values: number } {
  if (typeof value !== 'object' || value === null) return { names: 0, values: 1 }
  const parts = Object.values(value).map(partsOf)
  const sum = { names: Array.isArray(value) ? 0 : parts.length, values: 1 }
  for (const { names, values } of parts) {
    sum.names += names
    sum.values += values
  }
  return sum
}

test('no JSON has more names than are counted, nor more values, however its bytes are cut', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.nat(3), fc.integer({ min: 1, max: 9 }), (value, space, size) => {
      const bytes = Buffer.from(JSON.stringify(value, null, space))
      const count = countJson()
      for (let at = 0; at < bytes.length; at += size) count.add(bytes.subarray(at, at + size))
      const { names, values } = partsOf(value)
      expect(count.names).toBe(names)
      expect(count.values).toBeGreaterThanOrEqual(values)
      expect(count.values).toBeLessThanOrEqual(2 * values)
    }),
  )
})
