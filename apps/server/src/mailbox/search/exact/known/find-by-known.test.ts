import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { MessageUid } from '#contract/mailbox/messages/message.schema.ts'
import { removeMessages } from '#server/mailbox/store/remove-messages.ts'
import { withMailbox } from '#server/mailbox/store/with-mailbox.ts'
import { buildBlock, buildNextBlocks } from '#server/mailbox/texts/blocks/build-blocks.ts'
import { noteBlockDue } from '#server/mailbox/texts/blocks/text-blocks.sql.ts'
import { readNextTexts } from '#server/mailbox/texts/read-texts.ts'
import { int } from '#server/platform/db/rows/row-shape.ts'
import { aWorld, type World } from '#tests/world/world.ts'
import type { Criterion } from '../criteria.ts'
import { findExactly } from '../find-exactly.ts'

const MESSAGES = 60
const OF_ONE_BLOCK = 16

const find = async ({ app, anna, folder }: World, criteria: Criterion): Promise<number[]> =>
  findExactly(app, anna, { folder_id: await folder('INBOX'), criteria })

const field = (name: string, text: string): Criterion => ({ kind: 'field', field: name, text })

const NAMES = ['Вера', 'Anna Petrova', '京都 太郎', 'x', 'Ёлка', 'the person17', 'person17', 'ß']
const SUBJECTS = [
  'Проект дома',
  'проекты',
  '東京都庁',
  'Re: a',
  'ababababab',
  'Счёт №5',
  '',
  'long '.repeat(500),
]

/** Many that are much alike. */
async function mixedMessages(world: World, count = MESSAGES): Promise<void> {
  for (let nth = 0; nth < count; nth++)
    await world.deliver({
      subject: `${SUBJECTS[nth % SUBJECTS.length]} ${nth % 7}`,
      from: `${NAMES[nth % NAMES.length]} <person${nth % 11}@outside.test>`,
      messageId: `<message-${nth}@outside.test>`,
      text: 'words',
    })
  while (await readNextTexts(world.app));
}

const PIECES = [
  ...NAMES,
  ...SUBJECTS,
  'person1',
  'son1@',
  '@outside',
  'message-1',
  '-1',
  'zanzibar',
  'о',
  '.test>',
]

const aPattern = fc
  .tuple(fc.constantFrom(...PIECES), fc.nat(20), fc.nat(20))
  .map(([piece, from, length]) => piece.slice(from % (piece.length + 1)).slice(0, length + 1))
const aField = fc
  .tuple(fc.constantFrom('from', 'To', 'subject', 'message-id', 'cc'), aPattern)
  .map(([name, pattern]) => field(name, pattern))
const { criterion: aCriterion } = fc.letrec<{ criterion: Criterion }>((tie) => ({
  criterion: fc.oneof(
    { maxDepth: 3 },
    aField,
    fc.array(tie('criterion'), { maxLength: 3 }).map((of): Criterion => ({ kind: 'and', of })),
    fc.array(tie('criterion'), { maxLength: 3 }).map((of): Criterion => ({ kind: 'or', of })),
    tie('criterion').map((of): Criterion => ({ kind: 'not', of })),
  ),
}))

test('with blocks of messages the same is found as without', async () => {
  await using world = await aWorld()
  const { app, anna } = world
  await mixedMessages(world)
  const searches = fc.sample(aCriterion, 150)
  const slowly: number[][] = []
  for (const criteria of searches) slowly.push(await find(world, criteria))
  expect(slowly.some((uids) => uids.length > 0 && uids.length < 9)).toBe(true)

  let blocks = 0
  while (await buildBlock(app, anna.account_id, { messages: OF_ONE_BLOCK })) blocks += 1
  expect(blocks).toBeGreaterThanOrEqual(3)
  for (const [nth, criteria] of searches.entries())
    expect(await find(world, criteria), JSON.stringify(criteria)).toEqual(slowly[nth])
})

test('what comes, goes, and gets its text late is told as it is', async () => {
  await using world = await aWorld()
  const { app, anna } = world
  const { account_id } = anna
  await mixedMessages(world, 20)
  const late = await world.deliver({ subject: 'late trilobite' })
  await mixedMessages(world, 20)
  // As if the worker had not come to it yet.
  await app.db.sql`delete from message_texts where account_id = ${account_id} and id = ${late.id}`
  while (await buildBlock(app, account_id, { messages: OF_ONE_BLOCK }));
  const trilobites = field('subject', 'trilobite')
  expect(await find(world, trilobites)).toEqual([])
  await app.db.sql`insert into texts_to_read (account_id, id) values (${account_id}, ${late.id})`
  expect(await find(world, trilobites)).toEqual([late.uid])
  while (await buildBlock(app, account_id, { messages: OF_ONE_BLOCK }));

  const { folder_id, uid } = await world.deliver({ subject: 'one trilobite more' })
  expect(await find(world, trilobites)).toEqual([late.uid, uid])
  await withMailbox(app.db, account_id, (tx) =>
    removeMessages(tx, account_id, [{ folder_id, message_uids: [late.uid as MessageUid] }]),
  )
  expect(await find(world, trilobites)).toEqual([uid])
})

test('a folder that is not large is searched by blocks, too', async () => {
  await using world = await aWorld()
  const { app, anna } = world
  const archive = await world.folder('Archive')
  await mixedMessages(world)
  const { uid } = await world.deliver({ subject: 'zanzibar' }, { folder: { id: archive } })
  while (await buildBlock(app, anna.account_id, { messages: OF_ONE_BLOCK }));
  const search = { folder_id: archive, criteria: field('subject', 'anziba') }
  expect(await findExactly(app, anna, search)).toEqual([uid])
  expect(await find(world, field('subject', 'anziba'))).toEqual([])
})

test('blocks are given up when most of their messages are gone', async () => {
  await using world = await aWorld()
  const { app, anna } = world
  const { account_id } = anna
  await mixedMessages(world, 40)
  while (await buildBlock(app, account_id, { messages: OF_ONE_BLOCK }));
  const left = async () => {
    const [counted] = await app.db.sql({ blocks: int(), slices: int(), due: int() })`
      select (select count(*)::int from text_blocks where account_id = ${account_id}) as blocks,
        (select count(*)::int from text_slices where account_id = ${account_id}) as slices,
        (select count(*)::int from text_blocks_due where account_id = ${account_id}) as due`
    return counted!
  }
  expect(await left()).toMatchObject({ blocks: 2, slices: 2048 })
  // Of mailboxes that other tests have left.
  await app.db.sql`delete from text_blocks_due`
  await noteBlockDue(app.db, account_id)
  expect(await buildNextBlocks(app)).toBe(true)
  expect(await left()).toMatchObject({ blocks: 2, due: 0 })

  const folder_id = await world.folder('INBOX')
  const message_uids = Array.from({ length: 30 }, (_, nth) => (nth + 1) as MessageUid)
  await withMailbox(app.db, account_id, (tx) => removeMessages(tx, account_id, [{ folder_id, message_uids }]))
  await noteBlockDue(app.db, account_id)
  expect(await buildNextBlocks(app)).toBe(true)
  expect(await left()).toEqual({ blocks: 0, slices: 0, due: 0 })
  expect(await find(world, field('message-id', 'message-35@'))).toEqual([36])
  expect(await buildNextBlocks(app)).toBe(false)
})
