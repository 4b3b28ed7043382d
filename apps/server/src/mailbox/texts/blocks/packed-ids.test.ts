import fc from 'fast-check'
import { expect, test } from 'vitest'
import { packIds, unpackIds } from './packed-ids.ts'

test('ids come back as they were', () => {
  const ascending = fc
    .uniqueArray(fc.oneof(fc.nat(300), fc.nat({ max: Number.MAX_SAFE_INTEGER })))
    .map((ids) => ids.toSorted((one, other) => one - other))
  fc.assert(
    fc.property(ascending, (ids) => {
      expect(unpackIds(packIds(ids))).toEqual(ids)
    }),
  )
})
