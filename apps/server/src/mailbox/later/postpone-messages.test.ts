import { describe, expect, test } from 'vitest'
import type { FolderId, MessageRow } from '#contract/mailbox/messages/message.schema.ts'
import { bool, text } from '#server/platform/db/rows/row-shape.ts'
import { counted, recounted } from '#tests/world/counters/recount.ts'
import { aWorld, type World } from '#tests/world/world.ts'
import { deleteFolder } from '../folders/delete-folder.ts'
import { saveFolder } from '../folders/save-folder.ts'
import { deleteMessages } from '../messages/delete-messages.ts'
import { moveMessages } from '../messages/move-messages.ts'
import { searchMessages } from '../search/search-messages.ts'
import { undoChange } from '../undo/undo-change.ts'
import { postponeMessages } from './postpone-messages.ts'
import { returnNextMessages } from './return-messages.ts'

const MORNING = '2026-11-17T09:00:00.000Z'
const pile = (...rows: Pick<MessageRow, 'folder_id' | 'uid'>[]) =>
  rows.map(({ folder_id, uid }) => ({ folder_id, message_uids: [uid] }))

const postpone = (
  world: World,
  folder_messages: ReturnType<typeof pile>,
  return_at: string | null = MORNING,
) => postponeMessages(world.app, world.anna, { return_at, folder_messages }, { language: 'en' })

const rowsIn = async (world: World, folder: string | FolderId) => {
  const folder_id = typeof folder === 'string' ? await world.folder(folder) : folder
  return (await searchMessages(world.app, world.anna, { request_type: 'folder', folder_id, page: 1 }))
    .messages
}
const subjectsIn = async (world: World, folder: string) =>
  (await rowsIn(world, folder)).map(({ subject }) => subject)

const countsAreRight = async (world: World) => expect(await counted(world)).toEqual(await recounted(world))

/** What the worker does when it is woken. */
const work = async (world: World) => {
  while (await returnNextMessages(world.app));
}

test('a message put later waits in a folder of its own and comes back on top, unread', async () => {
  await using world = await aWorld()
  const first = await world.deliver({ subject: 'Invoice' }, { flags: { seen: true } })
  world.clock.advance(60_000)
  await world.deliver({ subject: 'Newer' })
  const [before] = (await rowsIn(world, 'INBOX')).filter(({ subject }) => subject === 'Invoice')
  expect(await postpone(world, pile(first))).toMatchObject({ affected: 1 })
  expect(await subjectsIn(world, 'INBOX')).toEqual(['Newer'])
  expect(await rowsIn(world, 'Later')).toMatchObject([{ subject: 'Invoice', returns_at: MORNING }])

  await work(world)
  expect(await subjectsIn(world, 'Later')).toEqual(['Invoice'])

  world.clock.set(MORNING)
  await work(world)
  const rows = await rowsIn(world, 'INBOX')
  expect(rows.map(({ subject }) => subject)).toEqual(['Invoice', 'Newer'])
  expect(rows[0]).toMatchObject({
    flags: { seen: false },
    created_at: before?.created_at,
    returned: { at: MORNING, postponed_at: '2026-11-16T09:01:00.000Z' },
  })
  expect(rows[0]).not.toHaveProperty('returns_at')
  expect(await subjectsIn(world, 'Later')).toEqual([])
  await countsAreRight(world)

  const [waiting, inbox] = [await world.folder('Later'), await world.folder('INBOX')]
  expect(await world.events()).toContainEqual(
    expect.objectContaining({ event: 'move', folder_id: waiting, to_folder_id: inbox }),
  )
})

test('it comes back into the folder where it was, and into the inbox when that is gone', async () => {
  await using world = await aWorld()
  const [work_id, gone] = [await world.folder('Work'), await world.folder('Gone')]
  const staying = await world.deliver({ subject: 'Kept' }, { folder: { id: work_id } })
  const lost = await world.deliver({ subject: 'Lost' }, { folder: { id: gone } })
  await postpone(world, pile(staying, lost))
  await deleteFolder(world.app, world.anna, { id: gone })
  world.clock.set(MORNING)
  await work(world)
  expect(await subjectsIn(world, 'Work')).toEqual(['Kept'])
  expect(await subjectsIn(world, 'INBOX')).toEqual(['Lost'])
})

test('put later again, it has the new moment and still goes back to where it was', async () => {
  await using world = await aWorld()
  const work_id = await world.folder('Work')
  await postpone(world, pile(await world.deliver({ subject: 'Twice' }, { folder: { id: work_id } })))
  const [waiting] = await rowsIn(world, 'Later')
  const again = await postpone(world, pile(waiting!), '2026-11-18T09:00:00.000Z')
  world.clock.set(MORNING)
  await work(world)
  expect(await subjectsIn(world, 'Later')).toEqual(['Twice'])

  await undoChange(world.app, world.anna, { undo_token: again.undo_token! })
  await work(world)
  expect(await subjectsIn(world, 'Work')).toEqual(['Twice'])
})

test('what is taken back is where it was at once, as it was', async () => {
  await using world = await aWorld()
  const read = await world.deliver({ subject: 'Read' }, { flags: { seen: true } })
  const { undo_token } = await postpone(world, pile(read))
  expect(await undoChange(world.app, world.anna, { undo_token: undo_token! })).toEqual({ affected: 1 })
  const [row] = await rowsIn(world, 'INBOX')
  await postpone(world, pile(row!))
  await postpone(world, pile((await rowsIn(world, 'Later'))[0]!), null)
  expect((await rowsIn(world, 'INBOX'))[0]).toMatchObject({ subject: 'Read', flags: { seen: true } })

  world.clock.set(MORNING)
  await work(world)
  expect((await rowsIn(world, 'INBOX'))[0]).not.toHaveProperty('returned')
})

test('whoever moves or deletes a waiting message ends its waiting, and undo begins it again', async () => {
  await using world = await aWorld()
  const [work_id, trash] = [await world.folder('Work'), await world.folder('INBOX.Trash')]
  await postpone(
    world,
    pile(await world.deliver({ subject: 'Moved' }), await world.deliver({ subject: 'Deleted' })),
  )
  const [deleted, moved] = (await rowsIn(world, 'Later')).toSorted((one, other) =>
    one.subject < other.subject ? -1 : 1,
  )
  await moveMessages(world.app, world.anna, { destination_id: work_id, folder_messages: pile(moved!) })
  const { undo_token } = await deleteMessages(world.app, world.anna, { folder_messages: pile(deleted!) })
  world.clock.set(MORNING)
  await work(world)
  expect(await subjectsIn(world, 'Work')).toEqual(['Moved'])
  expect(await world.subjectsIn(trash)).toEqual(['Deleted'])

  await undoChange(world.app, world.anna, { undo_token: undo_token! })
  await work(world)
  expect(await subjectsIn(world, 'INBOX')).toEqual(['Deleted'])
})

test('what a mail program puts into the folder stays there', async () => {
  await using world = await aWorld()
  await postpone(world, pile(await world.deliver({ subject: 'Ours' })))
  const later = await world.folder('Later')
  const folder_messages = pile(await world.deliver({ subject: 'Its own' }))
  await moveMessages(world.app, world.anna, { destination_id: later, folder_messages })
  world.clock.set(MORNING)
  await work(world)
  expect(await subjectsIn(world, 'Later')).toEqual(['Its own'])
})

test('the folder keeps its part under another name, and in another language it is the same', async () => {
  await using world = await aWorld()
  await postpone(world, pile(await world.deliver({ subject: 'One' })))
  const id = await world.folder('Later')
  await saveFolder(world.app, world.anna, { id, folder: { folder: { name: 'Someday' } } })
  const folder_messages = pile(await world.deliver({ subject: 'Two' }))
  await postponeMessages(world.app, world.anna, { return_at: MORNING, folder_messages }, { language: 'ru' })
  expect((await rowsIn(world, id)).map(({ subject }) => subject).toSorted()).toEqual(['One', 'Two'])
})

test('a moment past, years ahead or of no message is refused or does nothing', async () => {
  await using world = await aWorld()
  const message = pile(await world.deliver({ subject: 'Here' }))
  for (const moment of ['2026-11-16T09:00:00Z', '2020-01-01T00:00:00Z', '2040-01-01T00:00:00Z']) {
    await expect(postpone(world, message, moment)).rejects.toMatchObject({ code: 'invalid_params' })
  }
  for (const kind of ['sent', 'draft', 'junk', 'trash'] as const) {
    const one = pile(await world.deliver({ subject: kind }, { folder: { kind } }))
    expect(await postpone(world, one)).toEqual({ affected: 0 })
  }
})

test('searches by date know its own, lists of a conversation its order', async () => {
  await using world = await aWorld()
  const first = await world.deliver({ subject: 'Plan', messageId: '<plan@a.test>' })
  await postpone(world, pile(first))
  world.clock.advance(60_000)
  await world.deliver({ subject: 'Re: Plan', inReplyTo: '<plan@a.test>' })
  world.clock.set(MORNING)
  await work(world)

  const folder_id = await world.folder('INBOX')
  const request = { request_type: 'search', folder_id, page: 1 } as const
  const since = (moment: string) => searchMessages(world.app, world.anna, { ...request, since: moment })
  const before = (moment: string) => searchMessages(world.app, world.anna, { ...request, before: moment })
  expect((await since('2026-11-16T00:00:00Z')).all).toBe(2)
  expect((await since('2026-11-17T00:00:00Z')).all).toBe(0)
  expect((await before('2026-11-17T00:00:00Z')).all).toBe(2)
  expect((await before('2026-11-16T00:00:00Z')).all).toBe(0)
  const dated = (side: 'after' | 'before', moment: string) =>
    searchMessages(world.app, world.anna, {
      ...request,
      query: [[{ kind: 'date', side, moment, not: true }]],
    })
  expect((await dated('before', '2026-11-16T00:00:00Z')).all).toBe(2)
  expect((await dated('after', '2026-11-16T00:00:00Z')).all).toBe(0)
})

test('several that are due at once come back once, whatever the clock did meanwhile', async () => {
  await using world = await aWorld()
  const messages = []
  for (let nth = 0; nth < 5; nth++) messages.push(await world.deliver({ subject: `Message ${nth}` }))
  await postpone(world, pile(...messages))
  // A clock that is years behind brings nothing, one that is ahead brings everything once.
  world.clock.set('2020-01-01T00:00:00Z')
  await work(world)
  expect(await world.subjectsIn('INBOX')).toEqual([])
  world.clock.set('2030-01-01T00:00:00Z')
  await Promise.all([work(world), work(world), work(world)])
  expect(await world.subjectsIn('INBOX')).toHaveLength(5)
  world.clock.set(MORNING)
  await work(world)
  expect(await world.subjectsIn('INBOX')).toHaveLength(5)
  await countsAreRight(world)
})

describe('a message that waits for an answer', () => {
  const QUESTION = '<question@outside.test>'
  const put = async (world: World) => {
    const question = await world.deliver(
      { subject: 'Question', from: 'Vera <vera@outside.test>', messageId: QUESTION },
      { flags: { seen: true } },
    )
    await postponeMessages(
      world.app,
      world.anna,
      { return_at: MORNING, unless_answered: true, folder_messages: pile(question) },
      { language: 'en' },
    )
    world.clock.advance(60_000)
  }
  const answer = (world: World, from: string, placing: Parameters<World['deliver']>[1] = {}) =>
    world.deliver(
      { subject: 'Re: Question', from, inReplyTo: QUESTION, messageId: `<${from}@outside.test>` },
      { received_at: world.clock.now(), ...placing },
    )
  const returned = async (world: World) => {
    world.clock.set(MORNING)
    await work(world)
    await countsAreRight(world)
    const [row] = await world.app.db.sql({ folder: text(), seen: bool(), is_on_top: bool() })`
      select folders.name as folder, seen, postponed_at is not null as is_on_top
      from messages join folders on folders.account_id = messages.account_id and folders.id = folder_id
      where messages.account_id = ${world.anna.account_id} and message_id = ${QUESTION}`
    return row
  }

  test('comes back on top, unread, where none has come', async () => {
    await using world = await aWorld()
    await put(world)
    expect(await returned(world)).toEqual({ folder: 'INBOX', seen: false, is_on_top: true })
  })

  test('goes back as it was where somebody has answered', async () => {
    await using world = await aWorld()
    await put(world)
    await answer(world, 'boris@outside.test')
    expect(await returned(world)).toEqual({ folder: 'INBOX', seen: true, is_on_top: false })
    expect(await rowsIn(world, 'Later')).toEqual([])
  })

  test('does not take what is unwanted, or what was sent from here, for an answer', async () => {
    await using world = await aWorld()
    await put(world)
    await answer(world, 'spam@outside.test', { folder: { kind: 'junk' } })
    await answer(world, 'anna@pochtamt.test', { folder: { kind: 'sent' } })
    // What one sends to oneself lies in both.
    await answer(world, 'anna@pochtamt.test')
    expect(await returned(world)).toEqual({ folder: 'INBOX', seen: false, is_on_top: true })
  })
})
