import { expect, test } from 'vitest'
import type { FolderId, MessageUid } from '#contract/mailbox/messages/message.schema.ts'
import { UNDO_KEPT_MS } from '#contract/mailbox/undo/undo-token.ts'
import { bool, int, ints, nullable, type Shape, text } from '#server/platform/db/rows/row-shape.ts'
import { aWorld, type World } from '#tests/world/world.ts'
import { listFolders } from '../folders/list-folders.ts'
import { deleteMessages } from '../messages/delete-messages.ts'
import { markMessages } from '../messages/mark-messages.ts'
import { moveMessages } from '../messages/move-messages.ts'
import { deleteFound } from '../search/jobs/delete-found.ts'
import { markFound } from '../search/jobs/mark-found.ts'
import { moveFound } from '../search/jobs/move-found.ts'
import { runNextFoundJob } from '../search/jobs/run-found-job.ts'
import { sweepUndo } from './sweep-undo.ts'
import { undoChange } from './undo-change.ts'

interface MessageFacts {
  folder_id: FolderId
  uid: MessageUid
}

const MESSAGE_SHAPE: Shape<MessageFacts> = {
  folder_id: int(),
  uid: int(),
}
const pile = (...messages: MessageFacts[]) =>
  messages.map(({ folder_id, uid }) => ({ folder_id, message_uids: [uid] }))
const undo = (world: World, undo_token: string | undefined) =>
  undoChange(world.app, world.anna, { undo_token: undo_token ?? 'none' })
const GONE = { code: 'entity_not_found' }

const messagesOf = (world: World) => world.app.db.sql<
  MessageFacts & { id: number; subject: string; seen: boolean; flagged: boolean; labels: number[] | null }
>({ ...MESSAGE_SHAPE, id: int(), subject: text(), seen: bool(), flagged: bool(), labels: nullable(ints()) })`
  select id, folder_id, uid, subject, seen, flagged,
    (select array_agg(label_id) from message_labels
     where message_labels.account_id = messages.account_id and message_id = messages.id
       and (auto or manual_on) and not manual_off) as labels
  from messages where account_id = ${world.anna.account_id} order by id`

async function countsAreRight(world: World): Promise<void> {
  const { folders } = await listFolders(world.app, world.anna)
  const messages = await messagesOf(world)
  for (const folder of folders) {
    const inside = messages.filter(({ folder_id }) => folder_id === folder.id)
    expect(folder).toMatchObject({ total: inside.length, unread: inside.filter(({ seen }) => !seen).length })
  }
}

test('deleted letters come back to the folders they came from, under new UIDs, read or unread as they were', async () => {
  await using world = await aWorld()
  const work = await world.folder('Work')
  const inbox = await world.deliver({ subject: 'In the inbox' }, { flags: { flagged: true } })
  const there = await world.deliver({ subject: 'At work' }, { folder: { id: work }, flags: { seen: true } })
  const before = await messagesOf(world)

  const { undo_token } = await deleteMessages(world.app, world.anna, { folder_messages: pile(inbox, there) })
  expect(await world.subjectsIn('INBOX.Trash')).toHaveLength(2)
  expect(await undo(world, undo_token)).toEqual({ affected: 2 })

  expect(await messagesOf(world)).toEqual(before.map((message) => ({ ...message, uid: message.uid + 1 })))
  await countsAreRight(world)
})

test('a letter that has gone on elsewhere stays there, and one deleted for good stays gone', async () => {
  await using world = await aWorld()
  const [work, archive] = [await world.folder('Work'), await world.folder('Archive')]
  const messages = [await world.deliver({ subject: 'One' }), await world.deliver({ subject: 'Two' })]
  const lost = await world.deliver({ subject: 'Three' })
  const folder_messages = pile(...messages, lost)
  const { undo_token } = await moveMessages(world.app, world.anna, { destination_id: work, folder_messages })

  const [one, , three] = await messagesOf(world)
  await moveMessages(world.app, world.anna, { destination_id: archive, folder_messages: pile(one!) })
  for (let times = 0; times < 2; times++) {
    const [now] = (await messagesOf(world)).filter(({ id }) => id === three!.id)
    await deleteMessages(world.app, world.anna, { folder_messages: pile(now!) })
  }

  expect(await undo(world, undo_token)).toEqual({ affected: 1 })
  expect(await world.subjectsIn(archive)).toEqual(['One'])
  expect(await world.subjectsIn('INBOX')).toEqual(['Two'])
  await countsAreRight(world)
})

test('letters whose folder is gone stay where they were put', async () => {
  await using world = await aWorld()
  const work = await world.folder('Work')
  const message = await world.deliver({ subject: 'One' }, { folder: { id: work } })
  const { undo_token } = await deleteMessages(world.app, world.anna, { folder_messages: pile(message) })
  await world.app.db.sql`delete from folders where account_id = ${world.anna.account_id} and id = ${work}`

  expect(await undo(world, undo_token)).toEqual({ affected: 0 })
  expect(await world.subjectsIn('INBOX.Trash')).toEqual(['One'])
})

test('a deletion for good, and an action that changes nothing, have nothing to take back', async () => {
  await using world = await aWorld()
  const message = await world.deliver({}, { folder: { kind: 'trash' } })
  expect(await deleteMessages(world.app, world.anna, { folder_messages: pile(message) })).toEqual({
    affected: 1,
  })
  const seen = await world.deliver({}, { flags: { seen: true } })
  const marked = await markMessages(world.app, world.anna, { flag: 'seen', folder_messages: pile(seen) })
  expect(marked).toEqual({ affected: 0 })
})

test.each(['seen', 'unseen', 'flagged', 'unflagged'] as const)(
  'taking back "%s" touches only the letters that it changed',
  async (flag) => {
    await using world = await aWorld()
    const flags = [
      { seen: false, flagged: false },
      { seen: true, flagged: true },
    ]
    const messages = await Promise.all(flags.map((each) => world.deliver({}, { flags: each })))
    const before = await messagesOf(world)
    const marked = await markMessages(world.app, world.anna, { flag, folder_messages: pile(...messages) })
    expect(marked.affected).toBe(1)

    expect(await undo(world, marked.undo_token)).toEqual({ affected: 1 })
    expect(await messagesOf(world)).toEqual(before)
    await countsAreRight(world)
  },
)

test('a mark changed again since, and a letter moved since, are respected', async () => {
  await using world = await aWorld()
  const work = await world.folder('Work')
  const messages = [await world.deliver({ subject: 'One' }), await world.deliver({ subject: 'Two' })]
  const folder_messages = pile(...messages)
  const { undo_token } = await markMessages(world.app, world.anna, { flag: 'seen', folder_messages })
  await markMessages(world.app, world.anna, { flag: 'unseen', folder_messages: pile(messages[0]!) })
  await moveMessages(world.app, world.anna, { destination_id: work, folder_messages: pile(messages[1]!) })

  expect(await undo(world, undo_token)).toEqual({ affected: 1 })
  expect(await messagesOf(world)).toMatchObject([
    { subject: 'One', seen: false },
    { subject: 'Two', seen: false, folder_id: work },
  ])
  await countsAreRight(world)
})

test('a label comes back as it was put: by its rule, by hand, or not at all', async () => {
  await using world = await aWorld()
  const { account_id } = world.anna
  const messages = [await world.deliver({}), await world.deliver({}), await world.deliver({})]
  const [label] = await world.app.db.sql({ id: int() })`
    insert into labels (account_id, name) values (${account_id}, 'Bills') returning id`
  const label_id = label!.id
  await world.app.db.sql`
    insert into message_labels (account_id, message_id, label_id, auto, manual_on)
    values (${account_id}, ${messages[0]!.id}, ${label_id}, true, false),
           (${account_id}, ${messages[1]!.id}, ${label_id}, false, true)`
  const standing = () => world.app.db.sql`
    select message_id, auto, manual_on, manual_off from message_labels
    where account_id = ${account_id} order by message_id`
  const before = await standing()

  for (const flag of ['unlabeled', 'labeled'] as const) {
    const folder_messages = pile(...messages)
    const { undo_token } = await markMessages(world.app, world.anna, { flag, label_id, folder_messages })
    const heard = (await world.events()).length
    await undo(world, undo_token)
    expect(await standing()).toEqual(before)
    const storeEvents = (await world.events()).slice(heard).filter(({ event }) => event === 'store')
    expect(storeEvents.length).toBeGreaterThan(0)
  }
})

test('a token works once, is nobody else’s, and not for ever', async () => {
  await using world = await aWorld()
  const boris = await world.person('Boris')
  const message = await world.deliver({})
  const mark = async (flag: 'flagged' | 'unflagged') =>
    (await markMessages(world.app, world.anna, { flag, folder_messages: pile(message) })).undo_token!

  const token = await mark('flagged')
  await expect(undoChange(world.app, boris, { undo_token: token })).rejects.toMatchObject(GONE)
  const both = await Promise.allSettled([undo(world, token), undo(world, token)])
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  await expect(undo(world, token)).rejects.toMatchObject(GONE)

  const late = await mark('flagged')
  const unflagged = await mark('unflagged')
  world.clock.advance(UNDO_KEPT_MS - 1000)
  await sweepUndo(world.app)
  expect(await undo(world, unflagged)).toEqual({ affected: 1 })
  world.clock.advance(1000)
  await expect(undo(world, late)).rejects.toMatchObject(GONE)
  await sweepUndo(world.app)
  const [{ stored: rows } = { stored: -1 }] = await world.app.db.sql({ stored: int() })`
    select count(*)::int as stored from undo_changes where account_id = ${world.anna.account_id}`
  expect(rows).toBe(0)
})

test('a session of one alias takes back only what it did itself', async () => {
  await using world = await aWorld()
  const { account_id } = world.anna
  const alias = { account_id, alias_only: { alias_id: 7, email: 'a@post.test' } }
  const message = await world.deliver({}, { alias_id: 7 })
  const flagged = { flag: 'flagged', folder_messages: pile(message) } as const
  const whole = await markMessages(world.app, world.anna, flagged)
  await expect(undoChange(world.app, alias, { undo_token: whole.undo_token! })).rejects.toMatchObject(GONE)
  await undo(world, whole.undo_token)

  const own = await markMessages(world.app, alias, flagged)
  expect(await undoChange(world.app, alias, { undo_token: own.undo_token! })).toEqual({ affected: 1 })
})

async function fillInbox(world: World, messages: number): Promise<void> {
  await world.deliver({ subject: 'First' })
  const inbox = await world.folder('INBOX')
  const { account_id } = world.anna
  await world.app.db.sql`
    insert into messages (account_id, folder_id, uid, modseq, thread_id, thread_head, blob, size, fields, created_at, received_at)
    select account_id, folder_id, uid + nth, modseq, thread_id + 1000000 + nth, true, blob, 0, fields, created_at, received_at
    from messages, generate_series(1, ${messages - 1}) as nth where account_id = ${account_id}`
  await world.app.db.sql`
    insert into threads (account_id, id, subject, newest_at, size) overriding system value
    select account_id, thread_id, '', created_at, 1 from messages where account_id = ${account_id} and thread_id > 1000000
    on conflict do nothing`
  await world.app.db.sql`
    update folders set uid_next = ${messages + 1}, total = ${messages}, unread = ${messages}, threads = ${messages}
    where account_id = ${account_id} and id = ${inbox}`
}

const call = { setStatus: () => {} } as never

test('a whole folder marked at once is taken back at once', async () => {
  await using world = await aWorld()
  for (let nth = 0; nth < 3; nth++) await world.deliver({}, { flags: { seen: nth === 0 } })
  const folder_id = await world.folder('INBOX')
  const request = { request_type: 'folder', folder_id } as const
  const done = await markFound(world.app, world.anna, { request_params: { flag: 'seen' }, request }, call)
  expect(done).toMatchObject({ affected: 2 })
  expect(await undo(world, done.undo_token)).toEqual({ affected: 2 })
  await countsAreRight(world)
})

test('a whole-set deletion of thousands is taken back whole, batch by batch', async () => {
  await using world = await aWorld()
  await fillInbox(world, 2500)
  const folder_id = await world.folder('INBOX')
  const request = { request_type: 'folder', folder_id } as const
  const { undo_token } = await deleteFound(world.app, world.anna, { request }, call)
  while (await runNextFoundJob(world.app));
  expect(await world.subjectsIn('INBOX')).toHaveLength(0)

  expect(await undo(world, undo_token)).toEqual({ affected: 2500 })
  expect(await world.subjectsIn('INBOX')).toHaveLength(2500)
  await countsAreRight(world)
  await expect(undo(world, undo_token)).rejects.toMatchObject(GONE)
})

test('taking back a whole-set operation that is still at work stops it', async () => {
  await using world = await aWorld()
  await fillInbox(world, 1200)
  const [folder_id, work] = [await world.folder('INBOX'), await world.folder('Work')]
  const request = { request_type: 'folder', folder_id } as const
  const input = { request_params: { destination_id: work }, request }
  const { undo_token, job_id } = await moveFound(world.app, world.anna, input, call)

  expect(await undo(world, undo_token)).toEqual({ affected: 0 })
  while (await runNextFoundJob(world.app));
  expect(await world.subjectsIn('INBOX')).toHaveLength(1200)
  expect(await world.events()).toContainEqual(
    expect.objectContaining({ event: 'job', job_id, state: 'cancelled' }),
  )
})
