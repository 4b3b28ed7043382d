import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { FolderId, MessageList } from '#contract/mailbox/messages/message.schema.ts'
import { int } from '#server/platform/db/rows/row-shape.ts'
import { type Answered, ReadyAnswer } from '#server/platform/http/ready-answer.ts'
import { type Past, perform, randomChange } from '#tests/world/counters/random-changes.ts'
import { aWorld, type World } from '#tests/world/world.ts'
import { withMailbox } from '../store/with-mailbox.ts'
import { answerPage } from './answer-page.ts'
import { searchMessages } from './search-messages.ts'

const PAGES = [
  { page: 1, limit: 2 },
  { page: 2, limit: 2 },
  { page: 1, limit: 50 },
]

const asMade = (list: MessageList) => JSON.parse(JSON.stringify(list)) as MessageList
function asSent(answer: Answered<MessageList>): MessageList {
  if (!(answer instanceof ReadyAnswer)) throw new Error('It was not made ready.')
  return answer.read()
}

/** Every page of every folder, as it is sent and as it is made anew. */
async function everyPage({ app, anna }: World) {
  const folders = await app.db.sql({ id: int<FolderId>() })`
    select id from folders where account_id = ${anna.account_id} order by id`
  const pages = folders.flatMap(({ id }) =>
    PAGES.map((page) => ({ request_type: 'folder', folder_id: id, ...page }) as const),
  )
  const sent = []
  const made = []
  for (const page of pages) {
    sent.push(asSent(await answerPage(app, anna, page)))
    made.push(asMade(await searchMessages(app, anna, page)))
  }
  return { sent, made }
}

test.each([true, false])(
  'a page is never older than its mailbox, whatever happened; in threads: %s',
  async (threads) => {
    await fc.assert(
      fc.asyncProperty(fc.array(randomChange, { minLength: 5, maxLength: 20 }), async (changes) => {
        await using world = await aWorld()
        const { app, anna } = world
        await app.db
          .sql`update settings set message_thread = ${threads} where account_id = ${anna.account_id}`
        const past: Past = { undo_tokens: [], labels: [] }
        for (const subject of ['Letter 1', 'Letter 2', 'Letter 3']) await world.deliver({ subject })
        await everyPage(world)
        for (const change of changes) {
          await perform(world, past, change)
          const { sent, made } = await everyPage(world)
          expect(sent).toEqual(made)
        }
      }),
      { numRuns: 10 },
    )
  },
)

test('a page that was sent is sent again without being made', async () => {
  await using world = await aWorld()
  const { app, anna } = world
  await world.deliver({ subject: 'Letter' })
  const page = { request_type: 'folder', folder_id: await world.folder('INBOX'), page: 1, limit: 50 } as const
  const first = await answerPage(app, anna, page)
  expect(await answerPage(app, anna, page)).toBe(first)
  // What is written past the mailbox's lock is the only thing that a page does not show: nothing of ours does it.
  await app.db.sql`update messages set subject = 'Written past it' where account_id = ${anna.account_id}`
  expect(await answerPage(app, anna, page)).toBe(first)
  await world.deliver({ subject: 'Another' })
  expect(asSent(await answerPage(app, anna, page)).messages.map(({ subject }) => subject)).toEqual([
    'Another',
    'Written past it',
  ])
})

test('a change that no event tells of is a change', async () => {
  await using world = await aWorld()
  const { app, anna } = world
  await world.deliver({ subject: 'Letter' })
  const page = { request_type: 'folder', folder_id: await world.folder('INBOX'), page: 1, limit: 50 } as const
  await answerPage(app, anna, page)
  await withMailbox(app.db, anna.account_id, async (tx) => {
    await tx.sql`update messages set subject = 'Silent' where account_id = ${anna.account_id}`
  })
  expect(asSent(await answerPage(app, anna, page)).messages.map(({ subject }) => subject)).toEqual(['Silent'])
})

test('what is narrowed, searched or seen by one alias only is made at each call', async () => {
  await using world = await aWorld()
  const { app, anna } = world
  const folder_id = await world.folder('INBOX')
  const page = { request_type: 'folder', folder_id, page: 1, limit: 50 } as const
  for (const narrowed of [
    { ...page, alias_id: 0 },
    { ...page, folder_id: 0 as FolderId },
    { ...page, query: [[{ kind: 'is', state: 'unread' } as const]] },
    { ...page, request_type: 'search', text: 'letter' } as const,
  ])
    expect(await answerPage(app, anna, narrowed)).not.toBeInstanceOf(ReadyAnswer)
  await app.db.sql`update settings set unread_first = true where account_id = ${anna.account_id}`
  expect(await answerPage(app, anna, page)).not.toBeInstanceOf(ReadyAnswer)
})

test.each([1, 2, 3, 4, 7, 8])(
  'pages of %i put one behind the other are the folder, whichever end they are read from',
  async (limit) => {
    await using world = await aWorld()
    const { app, anna } = world
    for (let nth = 1; nth <= 7; nth++) await world.deliver({ subject: `Letter ${nth}` })
    const folder_id = await world.folder('INBOX')
    const subjectsOf = async (page: number, size: number) =>
      asSent(
        await answerPage(app, anna, { request_type: 'folder', folder_id, page, limit: size }),
      ).messages.map(({ subject }) => subject)
    const whole = await subjectsOf(1, 50)
    expect(whole).toHaveLength(7)
    const pages = []
    for (let page = 1; page <= 9; page++) pages.push(await subjectsOf(page, limit))
    expect(pages.flat()).toEqual(whole)
    expect(pages.slice(0, Math.floor(7 / limit)).every(({ length }) => length === limit)).toBe(true)
  },
)
