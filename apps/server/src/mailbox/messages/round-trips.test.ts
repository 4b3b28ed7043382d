import { expect, test } from 'vitest'
import { createLabelSchema } from '#contract/mailbox/labels/create-label.schema.ts'
import type { FolderId } from '#contract/mailbox/messages/message.schema.ts'
import { int, json } from '#server/platform/db/rows/row-shape.ts'
import { wrongSums } from '#tests/world/counters/recount.ts'
import { statementsOf } from '#tests/world/database/statements-of.ts'
import { aWorld, type Delivered, type World } from '#tests/world/world.ts'
import { createLabel } from '../labels/create-label.ts'
import { postponeMessages } from '../later/postpone-messages.ts'
import { undoChange } from '../undo/undo-change.ts'
import { deleteMessages } from './delete-messages.ts'
import { markMessages } from './mark-messages.ts'
import { moveMessages } from './move-messages.ts'

const CALL = { language: 'en' } as const
const named = (messages: Delivered[]) =>
  [...Map.groupBy(messages, ({ folder_id }) => folder_id)].map(([folder_id, those]) => ({
    folder_id,
    message_uids: those.map(({ uid }) => uid),
  }))

/** Three messages in the inbox, one of them read, and one elsewhere; two of them came to other addresses. */
async function aMailbox() {
  const world = await aWorld()
  const work = await world.folder('Work')
  const messages = [
    await world.deliver({ subject: 'One' }),
    await world.deliver({ subject: 'Two' }, { flags: { seen: true, flagged: true } }),
    await world.deliver({ subject: 'Three' }, { alias_id: 7 }),
    await world.deliver({ subject: 'Four' }, { alias_id: 9, folder: { id: work } }),
  ]
  return { world, messages, work, [Symbol.asyncDispose]: world.dispose }
}

/** How the folders stand, and what was told of them last. */
async function counters({ app, anna }: World) {
  const folders = await app.db.sql({ folder_id: int<FolderId>(), total: int(), unread: int() })`
    select id as folder_id, total, unread from folders where account_id = ${anna.account_id} order by id`
  const counted = await app.db.sql({ event: json<{ folder_id: FolderId; total: number; unread: number }>() })`
    select event from events where account_id = ${anna.account_id} and event ->> 'event' = 'updateMailbox' order by seq`
  const last = new Map(
    counted.map(({ event: { folder_id, total, unread } }) => [folder_id, { folder_id, total, unread }]),
  )
  return { folders: folders.filter(({ folder_id }) => last.has(folder_id)), last: [...last.values()] }
}

async function expectToldTruly(world: World): Promise<void> {
  const { folders, last } = await counters(world)
  expect(await wrongSums(world)).toEqual([])
  expect(last.toSorted((one, other) => one.folder_id - other.folder_id)).toEqual(folders)
}

test.each(['seen', 'unseen', 'flagged', 'unflagged'] as const)(
  'messages are marked %s in two round trips, the lock and all the rest',
  async (flag) => {
    await using mailbox = await aMailbox()
    const { world, messages } = mailbox
    const { answer, trips } = await statementsOf(() =>
      markMessages(world.app, world.anna, { flag, folder_messages: named(messages) }),
    )
    expect(answer.affected).toBe({ seen: 3, unseen: 1, flagged: 3, unflagged: 1 }[flag])
    expect(trips).toHaveLength(2)
    expect(trips[0]!.slice(0, 2)).toEqual(['begin', expect.stringContaining('for no key update')])
    expect(trips[1]!.at(-1)).toBe('commit')
    await expectToldTruly(world)
    const { undo_token } = answer
    expect(await undoChange(world.app, world.anna, { undo_token: undo_token! })).toEqual({
      affected: answer.affected,
    })
    await expectToldTruly(world)
  },
)

test('what is marked already asks for nothing more than to be found', async () => {
  await using mailbox = await aMailbox()
  const { world, messages } = mailbox
  const folder_messages = named(messages)
  await markMessages(world.app, world.anna, { flag: 'seen', folder_messages })
  const { answer, trips } = await statementsOf(() =>
    markMessages(world.app, world.anna, { flag: 'seen', folder_messages }),
  )
  expect(answer).toEqual({ affected: 0 })
  expect(trips.map((trip) => trip.at(-1)!.split(' ')[0])).toEqual(['select', 'commit'])
})

test('messages are labelled in three', async () => {
  await using mailbox = await aMailbox()
  const { world, messages } = mailbox
  const form = createLabelSchema.input.parse({ label: { name: 'Contracts', manual: true } })
  const { label } = await createLabel(world.app, world.anna, form)
  const { answer, trips } = await statementsOf(() =>
    markMessages(world.app, world.anna, {
      flag: 'labeled',
      label_id: label.id,
      folder_messages: named(messages),
    }),
  )
  expect(answer.affected).toBe(4)
  expect(trips).toHaveLength(3)
})

test('messages are moved in two, from several folders as well', async () => {
  await using mailbox = await aMailbox()
  const { world, messages } = mailbox
  const destination_id = await world.folder('Elsewhere')
  await world.deliver({ subject: 'There already' }, { folder: { id: destination_id } })
  const { answer, trips } = await statementsOf(() =>
    moveMessages(world.app, world.anna, { destination_id, folder_messages: named(messages) }),
  )
  expect(answer.affected).toBe(4)
  expect(trips).toHaveLength(2)
  expect(trips[1]!.at(-1)).toBe('commit')
  expect(await world.subjectsIn(destination_id)).toEqual(['There already', 'One', 'Two', 'Three', 'Four'])
  await expectToldTruly(world)
  const { undo_token } = answer
  expect(await undoChange(world.app, world.anna, { undo_token: undo_token! })).toEqual({ affected: 4 })
  await expectToldTruly(world)
})

test('what a moved message waited for is asked for in a mailbox where one waits', async () => {
  await using mailbox = await aMailbox()
  const { world, messages, work } = mailbox
  const [first] = messages
  const return_at = new Date(world.clock.now().getTime() + 3_600_000).toISOString()
  await postponeMessages(world.app, world.anna, { folder_messages: named([first!]), return_at }, CALL)
  const [waiting] = await world.app.db.sql({ folder_id: int<FolderId>(), uid: int() })`
    select folder_id, uid from messages where account_id = ${world.anna.account_id} and id = ${first!.id}`
  const { answer, trips } = await statementsOf(() =>
    moveMessages(world.app, world.anna, {
      destination_id: work,
      folder_messages: named([waiting as Delivered]),
    }),
  )
  expect(answer.affected).toBe(1)
  expect(trips).toHaveLength(3)
  await undoChange(world.app, world.anna, { undo_token: answer.undo_token! })
  const rows = await world.app.db.sql`
    select from postponed_messages where account_id = ${world.anna.account_id}`
  expect(rows).toHaveLength(1)
  await expectToldTruly(world)
})

test('messages are deleted in four, for good in as many', async () => {
  await using mailbox = await aMailbox()
  const { world, messages } = mailbox
  const { trips } = await statementsOf(() =>
    deleteMessages(world.app, world.anna, { folder_messages: named(messages) }),
  )
  expect(trips).toHaveLength(4)
  await expectToldTruly(world)
  const trashed = await world.app.db.sql({ folder_id: int<FolderId>(), uid: int() })`
    select folder_id, uid from messages where account_id = ${world.anna.account_id}`
  const { answer, trips: last } = await statementsOf(() =>
    deleteMessages(world.app, world.anna, { folder_messages: named(trashed as Delivered[]) }),
  )
  expect(answer).toEqual({ affected: 4 })
  expect(last).toHaveLength(4)
  await expectToldTruly(world)
})
