import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openRecentAnswers } from './recent-answers.ts'

const MAX = 5000

test('what is at hand is what was last added for that version, and memory stays within its bound', () => {
  const added = fc.record({
    key: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
    version: fc.nat(5),
    length: fc.nat(3000),
  })
  fc.assert(
    fc.property(fc.array(added, { maxLength: 60 }), (all) => {
      const recent = openRecentAnswers(MAX)
      const last = new Map<string, { version: number; answer: string }>()
      for (const [nth, { key, version, length }] of all.entries()) {
        const answer = `${nth} ${'x'.repeat(length)}`
        expect(recent.add(key, version, answer, 'tag').read()).toBe(answer)
        if (version >= (last.get(key)?.version ?? 0)) last.set(key, { version, answer })
        const held = [...last].filter(([name, one]) => recent.get(name, one.version))
        expect(held.length).toBeGreaterThan(0)
        for (const [name, one] of held) {
          expect(recent.get<string>(name, one.version)?.read()).toBe(one.answer)
          expect(recent.get(name, one.version + 1)).toBeUndefined()
        }
      }
    }),
  )
})

test('those asked for longest ago go first, and what is larger than all room is not kept', () => {
  const recent = openRecentAnswers(3 * 600)
  for (const name of ['one', 'two', 'three']) recent.add(name, 1, name, '')
  recent.get('one', 1)
  recent.add('four', 1, 'four', '')
  expect(['one', 'two', 'three', 'four'].map((name) => recent.get(name, 1) !== undefined)).toEqual([
    true,
    false,
    true,
    true,
  ])
  const incompressible = Array.from({ length: 3000 }, (_, nth) => Math.sin(nth))
  expect(recent.add('all', 1, incompressible, '').read()).toHaveLength(3000)
  expect(recent.get('all', 1)).toBeUndefined()
  expect(recent.get('one', 1)).toBeDefined()
})

test('an answer holds no more memory than it counts', () => {
  const ready = openRecentAnswers(MAX).add('short', 1, 'A short answer', '')
  const contents = [ready.content('zstd'), ready.content('gzip')]
  expect(contents.map(({ buffer }) => buffer.byteLength)).toEqual(contents.map(({ length }) => length))
})
