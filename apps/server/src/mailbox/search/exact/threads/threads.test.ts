import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { MessageUid } from '#contract/mailbox/messages/message.schema.ts'
import { aWorld } from '#tests/world/world.ts'
import { ALL } from '../criteria.ts'
import { threadsByReferences } from './by-references.ts'
import { threadsBySubject } from './by-subject.ts'
import type { ThreadedMessage, ThreadNode } from './thread-node.ts'
import { threadsOf } from './threads-of.ts'

type Said = Partial<Omit<ThreadedMessage, 'uid'>>

/** Messages in their order: each with an id of its own number, a subject of its own, an hour after the one before. */
const messages = (...said: Said[]): ThreadedMessage[] =>
  said.map((one, nth) => ({
    uid: (nth + 1) as MessageUid,
    message_id: `${nth + 1}`,
    ancestors: [],
    base_subject: `subject ${nth + 1}`,
    is_reply: false,
    sent: (nth + 1) * 3_600_000,
    ...one,
  }))

/** `(1 (2)(3))`; a message that is not there has no number. */
const written = (threads: ThreadNode[]): string =>
  threads.map(({ uid, children }) => `(${uid ?? ''}${written(children)})`).join('')

const byReferences = (...said: Said[]) => written(threadsByReferences(messages(...said)))

test.each<[string, Said[], string]>([
  ['messages that know nothing of each other', [{}, {}], '(1)(2)'],
  ['an answer, and the answer to it', [{}, { ancestors: ['1'] }, { ancestors: ['1', '2'] }], '(1(2(3)))'],
  ['two answers', [{}, { ancestors: ['1'] }, { ancestors: ['1'] }], '(1(2)(3))'],
  ['answers by their dates', [{}, { ancestors: ['1'], sent: 9e9 }, { ancestors: ['1'] }], '(1(3)(2))'],
  ['an answer that came first', [{ ancestors: ['2'] }, { sent: 1 }], '(2(1))'],
  ['answers to a message that is not there', [{ ancestors: ['x'] }, { ancestors: ['x'] }], '((1)(2))'],
  ['one answer to a message that is not there', [{ ancestors: ['x'] }], '(1)'],
  ['a message in between that is not there', [{}, { ancestors: ['1', 'x'] }], '(1(2))'],
  ['messages that answer each other', [{ ancestors: ['2'] }, { ancestors: ['1'] }], '(2(1))'],
  ['a message that answers itself', [{ ancestors: ['1'] }], '(1)'],
  [
    'the same Message-ID twice',
    [{ message_id: 'a' }, { message_id: 'a' }, { ancestors: ['a'] }],
    '(1(3))(2)',
  ],
  ['no Message-ID', [{ message_id: null }, { message_id: null }], '(1)(2)'],
  [
    'the same subject, once with Re',
    [{ base_subject: 's' }, { base_subject: 's', is_reply: true }],
    '(1(2))',
  ],
  ['the same subject twice', [{ base_subject: 's' }, { base_subject: 's' }], '((1)(2))'],
  ['no subject', [{ base_subject: '' }, { base_subject: '' }], '(1)(2)'],
  [
    'its own References count for more than what others say',
    [{}, { ancestors: ['1', '3'] }, { ancestors: [] }],
    '(1)(3(2))',
  ],
])('threads of %s', (_what, said, expected) => {
  expect(byReferences(...said)).toBe(expected)
})

test('threads by subject: the oldest, and all others its answers', () => {
  const threads = threadsBySubject(
    messages(
      { base_subject: 'b', sent: 5 },
      { base_subject: 'a', sent: 3 },
      { base_subject: 'b', sent: 1 },
      { base_subject: 'b', sent: 9 },
    ),
  )
  expect(written(threads)).toBe('(3(1)(4))(2)')
})

test('whatever messages say of each other, each is in the answer once', () => {
  const id = fc.constantFrom('1', '2', '3', '4', '5', '6', 'x', 'y')
  const said = fc.record({
    message_id: fc.option(id),
    ancestors: fc.array(id, { maxLength: 4 }),
    base_subject: fc.constantFrom('', 'a', 'b'),
    is_reply: fc.boolean(),
    sent: fc.nat(10),
  })
  fc.assert(
    fc.property(fc.array(said, { maxLength: 12 }), (some) => {
      const uids: number[] = []
      const left = [...threadsByReferences(messages(...some))]
      for (let node = left.pop(); node; node = left.pop()) {
        if (node.uid !== null) uids.push(node.uid)
        left.push(...node.children)
      }
      expect(uids.toSorted((one, other) => one - other)).toEqual(some.map((_, nth) => nth + 1))
    }),
    { numRuns: 2000 },
  )
})

test('a chain of thousands, each answering the one before, is cut and not followed for ever', () => {
  const chain = messages(
    ...Array.from({ length: 20_000 }, (_, nth) => ({ ancestors: nth === 0 ? [] : [`${nth}`] })),
  )
  const threads = threadsByReferences(chain)
  expect(threads.length).toBeGreaterThan(1)
  expect(threads[0]).toMatchObject({ uid: 1, children: [{ uid: 2 }] })
})

test('messages of a folder as they were delivered', async () => {
  await using world = await aWorld()
  const day = (nth: number) => new Date(Date.UTC(2026, 4, nth))
  await world.deliver({ subject: 'Budget', messageId: '<m1@d.test>', date: day(4) })
  await world.deliver({
    subject: 'Re: Budget',
    messageId: '<m2@d.test>',
    inReplyTo: '<m1@d.test>',
    date: day(5),
  })
  await world.deliver({
    subject: 'Other',
    messageId: '<m3@d.test>',
    references: '<m1@d.test> <m2@d.test>',
    date: day(6),
  })
  await world.deliver({ subject: 'BUDGET', messageId: '<m4@d.test>', date: day(3) })
  const folder_id = await world.folder('INBOX')
  const threads = await threadsOf(world.app, world.anna, {
    folder_id,
    criteria: ALL,
    algorithm: 'references',
  })
  expect(written(threads)).toBe('((4)(1(2(3))))')
  const some = { folder_id, criteria: { kind: 'field', field: 'subject', text: 'budget' } } as const
  const bySubject = await threadsOf(world.app, world.anna, { ...some, algorithm: 'ordered-subject' })
  expect(written(bySubject)).toBe('(4(1)(2))')
})
