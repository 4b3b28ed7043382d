import { expect, test } from 'vitest'
import type { FolderId, MessageUid } from '#contract/mailbox/messages/message.schema.ts'
import { searchMessages } from '#server/mailbox/search/search-messages.ts'
import { bool, int, nullable, text } from '#server/platform/db/rows/row-shape.ts'
import { counted, recounted } from '#tests/world/counters/recount.ts'
import { aWorld, type World } from '#tests/world/world.ts'
import { listFolderUids, messagesOf } from '../folders/list-folder-uids.ts'
import { expungeMessages } from './expunge-messages.ts'
import { storeFlags } from './flags/store-flags.ts'
import { copyUids, moveUids } from './move-uids.ts'

const uidsOf = (uids: number[]) => uids as MessageUid[]

/** Four messages in the inbox, the second the newest, and one in Work. */
async function aMailbox(world: World) {
  const inbox = await world.folder('INBOX')
  const work = await world.folder('Work')
  await world.deliver({ subject: 'There' }, { folder: { id: work } })
  for (const subject of ['One', 'Two', 'Three', 'Four']) {
    const date = new Date(subject === 'Two' ? '2026-11-15' : '2026-11-10')
    await world.deliver({ subject, date }, { received_at: new Date('2026-11-15T12:00:00Z') })
  }
  const mark = (uids: number[], flags: object, keywords: string[] = []) =>
    storeFlags(world.app, world.anna, { folder_id: inbox, uids: uidsOf(uids), mode: 'add', flags, keywords })
  return { inbox, work, mark }
}

const messagesIn = async ({ app, anna }: World, folder_id: FolderId) => [
  ...messagesOf((await listFolderUids(app, anna, { folder_id }))!),
]

test('a move answers the UIDs there were and are, in their order, and passes over those that are gone', async () => {
  await using world = await aWorld()
  const { inbox, work } = await aMailbox(world)
  const answer = await moveUids(world.app, world.anna, {
    ...{ folder_id: inbox, uids: uidsOf([9, 4, 2, 1]), destination_id: work },
  })
  const folder = (await listFolderUids(world.app, world.anna, { folder_id: work }))!
  expect(answer.pairs).toEqual([
    [1, 2],
    [2, 3],
    [4, 4],
  ])
  expect(answer.uid_validity).toBe(folder.state.uid_validity)
  expect(await world.subjectsIn(work)).toEqual(['There', 'One', 'Two', 'Four'])
  expect(await world.subjectsIn(inbox)).toEqual(['Three'])
})

test('a move into the own folder gives new UIDs, and changes nothing else', async () => {
  await using world = await aWorld()
  const { inbox, mark } = await aMailbox(world)
  await mark([2], { seen: true, flagged: true }, ['Project'])
  const [, second, third, fourth] = await messagesIn(world, inbox)
  const before = await counted(world)
  const { pairs } = await moveUids(world.app, world.anna, {
    ...{ folder_id: inbox, uids: uidsOf([1, 2]), destination_id: inbox },
  })
  expect(pairs).toEqual([
    [1, 5],
    [2, 6],
  ])
  const after = await messagesIn(world, inbox)
  expect(after.map(({ uid }) => uid)).toEqual([3, 4, 5, 6])
  expect(after.slice(0, 2)).toEqual([third, fourth])
  expect({ ...after[3], modseq: 0 }).toEqual({ ...second, uid: 6, modseq: 0 })
  expect(await counted(world)).toEqual(before)
  expect(await recounted(world)).toEqual(before)
})

test('a copy has the flags, keywords, labels, dates, words and the conversation of the message', async () => {
  await using world = await aWorld()
  const { app, anna } = world
  const { inbox, work, mark } = await aMailbox(world)
  await mark([2], { seen: true, answered: true, draft: true, deleted: true }, ['$Junk', 'Project'])
  const original = (await messagesIn(world, inbox))[1]!
  const { pairs } = await copyUids(app, anna, {
    folder_id: inbox,
    uids: uidsOf([2, 3]),
    destination_id: work,
  })
  expect(pairs).toEqual([
    [2, 2],
    [3, 3],
  ])
  const [, copy] = await messagesIn(world, work)
  expect({ ...copy, modseq: 0 }).toEqual({ ...original, modseq: 0 })
  expect(await messagesIn(world, inbox)).toHaveLength(4)
  const copies = await app.db.sql({ received: int(), threads: int() })`
    select count(distinct received_at)::int as received, count(distinct thread_id)::int as threads
    from messages where account_id = ${anna.account_id} and subject = 'Two'`
  expect(copies).toEqual([{ received: 1, threads: 1 }])
  const search = { request_type: 'search' as const, folder_id: null, subject: 'Two', page: 1 }
  const { all } = await searchMessages(app, anna, search)
  expect(all).toBe(2)
})

test('the date of saving is that of the move or the copy, the date of receipt stays', async () => {
  await using world = await aWorld()
  const { app, anna } = world
  const { inbox, work } = await aMailbox(world)
  await app.db.sql`update messages set saved_at = null where account_id = ${anna.account_id}`
  await copyUids(app, anna, { folder_id: inbox, uids: uidsOf([1]), destination_id: work })
  await moveUids(app, anna, { folder_id: inbox, uids: uidsOf([2]), destination_id: work })
  const dates = await app.db.sql({ subject: text(), received: text(), is_now: nullable(bool()) })`
    select subject, to_char(received_at, 'HH24:MI') as received, saved_at > now() - interval '1 hour' as is_now
    from messages where account_id = ${anna.account_id} and folder_id = ${work} order by uid`
  expect(dates).toEqual([
    { subject: 'There', received: '09:00', is_now: null },
    { subject: 'One', received: '12:00', is_now: true },
    { subject: 'Two', received: '12:00', is_now: true },
  ])
})

test('a copy into the own folder is one more message', async () => {
  await using world = await aWorld()
  const { inbox } = await aMailbox(world)
  const input = { folder_id: inbox, uids: uidsOf([1]), destination_id: inbox }
  expect((await copyUids(world.app, world.anna, input)).pairs).toEqual([[1, 5]])
  expect(await world.subjectsIn(inbox)).toEqual(['One', 'Two', 'Three', 'Four', 'One'])
})

test('copies count: quota, unread, conversations; browsers hear of each row, and quietly', async () => {
  await using world = await aWorld()
  const { app, anna } = world
  const { inbox, work } = await aMailbox(world)
  const used = async () => {
    const [account] = await app.db.sql({ used_bytes: int() })`
      select used_bytes from accounts where id = ${anna.account_id}`
    return account!.used_bytes
  }
  const [before, eventsBefore] = [await used(), (await world.events()).length]
  await copyUids(app, anna, { folder_id: inbox, uids: uidsOf([1, 2, 3, 4]), destination_id: work })
  const counted = await app.db
    .sql`select total, unread, threads from folders where account_id = ${anna.account_id} and id = ${work}`
  expect(counted).toEqual([{ total: 5, unread: 5, threads: 5 }])
  expect(await used()).toBeGreaterThan(before * 1.7)
  expect((await world.events()).slice(eventsBefore)).toMatchObject([
    ...['One', 'Two', 'Three', 'Four'].map((subject) => ({ event: 'new', quiet: true, row: { subject } })),
    { event: 'updateMailbox', folder_id: work, total: 5, unread: 5 },
  ])
})

test('hundreds of copies are told in one word', async () => {
  await using world = await aWorld()
  const { app, anna } = world
  const { inbox, work } = await aMailbox(world)
  for (let nth = 0; nth < 5; nth++) {
    const uids = (await messagesIn(world, inbox)).map(({ uid }) => uid)
    await copyUids(app, anna, { folder_id: inbox, uids, destination_id: inbox })
  }
  const eventsBefore = (await world.events()).length
  const uids = (await messagesIn(world, inbox)).map(({ uid }) => uid)
  expect((await copyUids(app, anna, { folder_id: inbox, uids, destination_id: work })).pairs).toHaveLength(
    128,
  )
  expect((await world.events()).slice(eventsBefore).map(({ event }) => event)).toEqual([
    'updateMailboxList',
    'account',
    'updateMailbox',
  ])
  // A conversation has a hundred messages at most: the copies beyond that begin others.
  const threads = await app.db.sql({ size: int(), messages: int() })`
    select size, (select count(*)::int from messages
      where messages.account_id = threads.account_id and thread_id = threads.id) as messages
    from threads where account_id = ${anna.account_id}`
  for (const { size, messages } of threads) expect(size).toBe(messages)
})

test('a copy for which there is no quota is refused, and nothing is copied', async () => {
  await using world = await aWorld()
  const { app, anna } = world
  const { inbox, work } = await aMailbox(world)
  await app.db.sql`update accounts set quota_kb = used_bytes / 1024 + 1 where id = ${anna.account_id}`
  const copying = copyUids(app, anna, { folder_id: inbox, uids: uidsOf([1, 2, 3, 4]), destination_id: work })
  await expect(copying).rejects.toMatchObject({ code: 'quota_exceeded' })
  expect(await world.subjectsIn(work)).toEqual(['There'])
})

test.each([
  ['a collector folder', 'request_folder_id_error'],
  ['a folder that is not there', 'request_folder_not_found'],
])('%s is no target', async (what, code) => {
  await using world = await aWorld()
  const { inbox } = await aMailbox(world)
  const collected = await world.folder('INBOX.import.mail', 'collector')
  const destination_id = what === 'a collector folder' ? collected : (2_000_000_000 as FolderId)
  const input = { folder_id: inbox, uids: uidsOf([1]), destination_id }
  for (const act of [moveUids, copyUids])
    await expect(act(world.app, world.anna, input)).rejects.toMatchObject({ code })
  expect(await world.subjectsIn(inbox)).toHaveLength(4)
})

test('EXPUNGE deletes what is \\Deleted for good, UID EXPUNGE only what is named', async () => {
  await using world = await aWorld()
  const { app, anna } = world
  const { inbox, mark } = await aMailbox(world)
  await mark([1, 2, 4], { deleted: true })
  const eventsBefore = (await world.events()).length
  const first = await expungeMessages(app, anna, { folder_id: inbox, uids: uidsOf([2, 3]) })
  expect(first.uids).toEqual([2])
  const second = await expungeMessages(app, anna, { folder_id: inbox })
  expect(second.uids).toEqual([1, 4])
  expect(second.modseq).toBeGreaterThan(first.modseq)
  expect(await expungeMessages(app, anna, { folder_id: inbox })).toEqual({ uids: [], modseq: second.modseq })
  expect(await world.subjectsIn(inbox)).toEqual(['Three'])
  expect((await world.events()).slice(eventsBefore)).toMatchObject([
    { event: 'move', folder_id: inbox, uids: [2] },
    { event: 'updateMailbox', folder_id: inbox, total: 3 },
    { event: 'move', folder_id: inbox, uids: [1, 4] },
    { event: 'updateMailbox', folder_id: inbox, total: 1 },
  ])
})
