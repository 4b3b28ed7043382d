import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ByteQueue } from './byte-queue.ts'

const bytes = fc.uint8Array({ maxLength: 6000 }).map((all) => Buffer.from(all))

test('whatever is added, taken and put back, bytes leave in their order and are counted', () => {
  const step = fc.oneof(
    fc.record({ add: bytes }),
    fc.record({ take: fc.nat(5000) }),
    fc.record({ putBack: fc.nat(50) }),
    fc.constant({ shed: true }),
  )
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const queue = new ByteQueue()
      let waiting = Buffer.alloc(0)
      for (const one of steps) {
        if ('add' in one) {
          queue.add(one.add)
          waiting = Buffer.concat([waiting, one.add])
        } else if ('shed' in one) queue.shed()
        else {
          const taken = queue.take('take' in one ? one.take : undefined)
          expect(taken.equals(waiting.subarray(0, taken.length))).toBe(true)
          const used = 'putBack' in one ? Math.min(one.putBack, taken.length) : taken.length
          queue.putBack(taken.subarray(used))
          waiting = waiting.subarray(used)
        }
        expect(queue.size).toBe(waiting.length)
      }
      expect(queue.takeAll().equals(waiting)).toBe(true)
      expect(queue.size).toBe(0)
    }),
    { numRuns: 60 },
  )
})

test('bytes that come one by one leave in few pieces', () => {
  const queue = new ByteQueue()
  for (let nth = 0; nth < 100_000; nth++) queue.add(Buffer.of(nth & 255))
  let pieces = 0
  for (; queue.size > 0; pieces++) queue.take()
  expect(pieces).toBeLessThan(100)
})

test('a few bytes that wait long do not hold on to the large packet they came in', () => {
  const queue = new ByteQueue()
  const packet = Buffer.alloc(65_536, 'a')
  queue.add(packet.subarray(65_530))
  queue.shed()
  const few = queue.take()
  expect(few.toString()).toBe('aaaaaa')
  expect(few.buffer).not.toBe(packet.buffer)
})
