import fc from 'fast-check'
import { expect, test } from 'vitest'
import { groupedBy } from './grouped.ts'

test('whatever comes and goes, a group has what is there of its key', () => {
  const step = fc.record({ isAdded: fc.boolean(), key: fc.nat(3), nth: fc.nat(5) })
  fc.assert(
    fc.property(fc.array(step), (steps) => {
      const values = new Map<string, { key: number }>()
      const grouped = groupedBy<number, { key: number }>(({ key }) => key)
      const there = new Set<{ key: number }>()
      for (const { isAdded, key, nth } of steps) {
        const name = `${key} ${nth}`
        const value = values.get(name) ?? { key }
        values.set(name, value)
        if (isAdded) grouped.add(value)
        else grouped.delete(value)
        if (isAdded) there.add(value)
        else there.delete(value)
        for (const each of [0, 1, 2, 3])
          expect(new Set(grouped.of(each))).toEqual(new Set([...there].filter((one) => one.key === each)))
      }
    }),
  )
})
