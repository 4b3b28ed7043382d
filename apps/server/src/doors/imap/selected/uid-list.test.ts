import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { MessageUid } from '#contract/mailbox/messages/message.schema.ts'
import { UidList } from './uid-list.ts'

const ascending = fc.uniqueArray(fc.integer({ min: 1, max: 500 }), { maxLength: 100 }).map((uids) => {
  return uids.toSorted((one, other) => one - other)
})

test('a list that is changed says what an array says, and the one that it began with stays as it was', () => {
  const change = fc.oneof(
    fc.record({ push: fc.integer({ min: 1, max: 200 }) }),
    fc.record({ remove: fc.array(fc.integer({ min: 1, max: 700 }), { maxLength: 20 }) }),
  )
  fc.assert(
    fc.property(ascending, fc.array(change, { maxLength: 30 }), (uids, changes) => {
      const shared = Uint32Array.from(uids)
      const list = new UidList(shared)
      let expected = uids
      for (const one of changes) {
        if ('push' in one) {
          const count = one.push
          for (let nth = 0; nth < count; nth++) {
            const next = ((expected.at(-1) ?? 0) + 1 + (nth % 3)) as MessageUid
            list.push(next)
            expected = [...expected, next]
          }
        } else {
          const gone = new Set(one.remove as MessageUid[])
          list.remove(gone)
          expected = expected.filter((uid) => !gone.has(uid as MessageUid))
        }
        expect([...list]).toEqual(expected)
        expect([list.length, list.last, list.at(list.length)]).toEqual([
          expected.length,
          expected.at(-1) ?? 0,
          undefined,
        ])
        const middle = expected[expected.length >> 1] ?? 0
        expect(list.firstAtLeast(middle)).toBe(expected.filter((uid) => uid < middle).length)
        expect(list.firstAtLeast(10_000)).toBe(expected.length)
        expect(list.slice(1, 5)).toEqual(expected.slice(1, 5))
      }
      expect([...shared]).toEqual(uids)
    }),
  )
})
