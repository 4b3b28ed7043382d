import { expect, test } from 'vitest'
import { baseSubject } from '#server/mailbox/texts/base-subject.ts'
import { aWorld, type World } from '#tests/world/world.ts'
import { ALL, type Criterion } from './criteria.ts'
import { sortExactly } from './sort-exactly.ts'
import type { SortBy } from './sort-order.ts'

const sorted = async (world: World, by: SortBy[], criteria: Criterion = ALL): Promise<number[]> =>
  sortExactly(world.app, world.anna, {
    folder_id: await world.folder('INBOX'),
    criteria,
    order: by.map((one) => ({ by: one, isReversed: false })),
  })

async function fourMessages(world: World) {
  const at = (day: number) => new Date(Date.UTC(2026, 4, day))
  await world.deliver(
    {
      ...{ subject: 'Re: Plans', from: 'Zoe <boris@b.test>', to: 'Vera <d@post.test>', cc: 'x@c.test' },
      ...{ text: 'long '.repeat(500), date: at(3) },
    },
    { received_at: at(9) },
  )
  await world.deliver(
    { subject: 'apples', from: 'anna@z.test', to: 'c@post.test', cc: 'b@c.test', date: at(1) },
    { received_at: at(8) },
  )
  await world.deliver(
    { subject: '[list] plans (fwd)', from: '"Яна" <Dora@a.test>', to: 'a@post.test', text: 'x', date: at(2) },
    { received_at: at(7) },
  )
  // Without a date of its own it stands where it came in.
  const raw =
    'From: Mila <carl@a.test>\r\nTo: b@post.test\r\nCc: c@c.test\r\nSubject: Fwd: Oranges\r\n\r\nshort body\r\n'
  await world.deliver(raw, { received_at: at(6) })
}

test('messages are put in order by any of their keys', async () => {
  await using world = await aWorld()
  await fourMessages(world)
  expect(await sorted(world, ['arrival'])).toEqual([4, 3, 2, 1])
  expect(await sorted(world, ['date'])).toEqual([2, 3, 1, 4])
  expect(await sorted(world, ['from'])).toEqual([2, 1, 4, 3])
  expect(await sorted(world, ['display-from'])).toEqual([2, 4, 1, 3])
  expect(await sorted(world, ['to'])).toEqual([3, 4, 2, 1])
  expect(await sorted(world, ['display-to'])).toEqual([3, 4, 2, 1])
  expect(await sorted(world, ['cc'])).toEqual([3, 2, 4, 1])
  expect((await sorted(world, ['size'])).at(-1)).toBe(1)
  expect(await sorted(world, ['subject'])).toEqual([2, 4, 1, 3])
  expect(await sorted(world, ['subject', 'date'])).toEqual([2, 4, 3, 1])
})

test('a key is turned round by itself, and equals stand as in the folder', async () => {
  await using world = await aWorld()
  await fourMessages(world)
  const folder_id = await world.folder('INBOX')
  const order = [
    { by: 'subject', isReversed: true },
    { by: 'arrival', isReversed: false },
  ] as const
  expect(await sortExactly(world.app, world.anna, { folder_id, criteria: ALL, order })).toEqual([3, 1, 4, 2])
  expect(
    await sortExactly(world.app, world.anna, { folder_id, criteria: ALL, order: order.slice(0, 1) }),
  ).toEqual([1, 3, 4, 2])
})

test('only what is found is put in order', async () => {
  await using world = await aWorld()
  await fourMessages(world)
  expect(await sorted(world, ['arrival'], { kind: 'field', field: 'subject', text: 'plans' })).toEqual([3, 1])
  expect(await sorted(world, ['arrival'], { kind: 'or', of: [] })).toEqual([])
})

test('who stands in a group comes where the name of the group belongs', async () => {
  await using world = await aWorld()
  const fields = [
    'To: Friends: bert@a.test, Cid <cid@a.test>;\r\nFrom: zoe@a.test',
    'To: anna@a.test\r\nFrom: Team: xenia@a.test;',
    'To: undisclosed-recipients:;\r\nFrom: Ulf <walt@a.test>',
    'To: "Early birds: all" <mike@a.test>\r\nFrom: anna@a.test',
    'To: "Early: \\"birds\\"": zed@a.test;\r\nFrom: (a comment) bea@a.test',
    `To: =?UTF-8?Q?=C3=84ste?=: a@a.test;\r\nFrom: carl@a.test\r\nCc: ${Array.from({ length: 200 }, (_, nth) => `person${nth}@a.test`).join(',\r\n ')}`,
  ]
  for (const field of fields) await world.deliver(`${field}\r\n\r\nbody\r\n`)
  expect(await sorted(world, ['to'])).toEqual([2, 5, 1, 4, 3, 6])
  expect(await sorted(world, ['display-to'])).toEqual([2, 4, 5, 1, 3, 6])
  expect(await sorted(world, ['from'])).toEqual([4, 5, 6, 2, 3, 1])
  // A comment is a name where there is no other.
  expect(await sorted(world, ['display-from'])).toEqual([5, 4, 6, 2, 3, 1])
  expect(await sorted(world, ['cc', 'subject', 'to'])).toEqual([2, 5, 1, 4, 3, 6])
})

test('signs between large and small letters come behind the large ones', async () => {
  await using world = await aWorld()
  for (const subject of ['_', 'b', '[x]', 'C']) await world.deliver({ subject })
  expect(await sorted(world, ['subject'])).toEqual([2, 4, 3, 1])
})

test.each([
  ['re: plans', 'plans', true],
  ['re [2]: fw: fwd: plans', 'plans', true],
  ['[list] re: [other] plans', 'plans', true],
  ['[fwd: plans]', 'plans', true],
  ['plans (fwd) (fwd)', 'plans', true],
  ['[list] plans', 'plans', false],
  ['[list]', '[list]', false],
  ['re:', '', true],
  ['regarding: plans', 'regarding: plans', false],
  ['  plans', 'plans', false],
])('the base subject of "%s" is "%s"', (subject, base, isReply) => {
  expect(baseSubject(subject)).toEqual({ base, isReply })
})
